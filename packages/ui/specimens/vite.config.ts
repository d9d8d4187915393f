import { fileURLToPath } from "node:url";
import { messagesPlugin } from "@portico/presentation/messages/vite-messages-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssModules } from "../src/vite-css-modules.ts";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A page with every component, for development: `npx vite packages/ui/specimens`. */
export default defineConfig({
  root: folder("."),
  publicDir: folder("../../../demo"),
  plugins: [react(), messagesPlugin()],
  css: { modules: cssModules },
});
