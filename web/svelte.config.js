import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { breakpoints } from "./src/lib/breakpoints.js";

/** @type {Record<string, string>} */
const named = breakpoints;

/** Puts in what the names of breakpoints stand for; a size that has no name is an error. */
const style = (/** @type {{ content: string }} */ { content }) => ({
  code: content.replace(/@media[^{]*/g, (query) => {
    const known = query.replace(/\(--(\w+)\)/g, (name, key) => named[key] ?? name);
    if (/\d/.test(query) || known.includes("--")) throw new Error(`${query}: src/lib/breakpoints.js has no such name.`);
    return known;
  }),
});

export default { preprocess: [vitePreprocess(), { style }] };
