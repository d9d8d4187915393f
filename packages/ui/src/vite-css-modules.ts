import { basename } from "node:path";

/** Stable class names for hotels' own style sheets: `.root` of `button.module.css` is `button__root`. */
export const cssModules = {
  generateScopedName(local: string, file: string): string {
    return `${basename(file).replace(/\.module\.css.*$/, "")}__${local}`;
  },
};
