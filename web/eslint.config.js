/** What no other check finds: a promise that nobody waits for, whose failure nobody would see. `void` says it is meant. */
import svelte from "svelte-eslint-parser";
import { parser, plugin } from "typescript-eslint";

const parserOptions = { parser, projectService: true, extraFileExtensions: [".svelte"] };

export default [
  {
    files: ["src/**/*.{ts,svelte}"],
    plugins: { "@typescript-eslint": plugin },
    languageOptions: { parser, parserOptions },
    linterOptions: { reportUnusedDisableDirectives: true },
    rules: { "@typescript-eslint/no-floating-promises": "error", "@typescript-eslint/no-misused-promises": "error" },
  },
  { files: ["src/**/*.svelte"], languageOptions: { parser: svelte, parserOptions } },
];
