/** The positions that the rules show. */
import { words } from "./rules";

const WISH = ["-1,0", "0,0", "1,0", "-1,1", "-1,2"];

export const examples = {
  cover: { words: words.cover, strips: ["WPS@-1,0E", "ASW@1,0E"], now: [1] },
  bridge: { words: "", strips: ["WPS@-1,0E", "PWA@1,0S", "AWD@-1,0S", "SPA@-1,1E"], now: [3] },
  special: { words: words.special, strips: ["WPS@-1,0E", "PPA@0,0E"], now: [1], ring: "0,0" },
  pattern: {
    words: words.pattern,
    strips: ["WWP@-1,0E", "WWA@-1,0S", "WSP@1,0E", "WAS@-1,2E"],
    pattern: WISH,
    last: 3,
  },
  wish: { words: "", strips: ["WWP@-1,0E", "WWA@-1,0S", "WSP@1,0E"], pattern: WISH },
  lantern: {
    words: words.lantern,
    strips: ["WWP@-1,0E", "SWW@-1,-1S", "WSP@1,0E"],
    lantern: { at: "-1,2", turn: 0 },
  },
};
