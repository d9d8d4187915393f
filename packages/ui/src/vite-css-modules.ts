import { basename } from "node:path";

/** Class names that a hotel's own style sheet can rely on: `.root` of `button.module.css` is `button__root`. */
export const cssModules = {
  generateScopedName(local: string, file: string): string {
    return `${basename(file).replace(/\.module\.css.*$/, "")}__${local}`;
  },
};
