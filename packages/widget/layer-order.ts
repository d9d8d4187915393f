import type { Plugin } from "vite";

const ORDER = "@layer reset,base,components,app;";

/**
 * Says the order of the cascade layers at the head of every style sheet: whichever the browser reads first decides, and
 * with split chunks that is not always the one that declares it.
 */
export function layerOrder(): Plugin {
  return {
    name: "portico-layer-order",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        file.source = `${ORDER}${String(file.source)}`;
      }
    },
  };
}
