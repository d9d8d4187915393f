import { fileURLToPath } from "node:url";
import { messagesPlugin } from "@portico/presentation/messages/vite-messages-plugin";
import { cssModules } from "@portico/ui/vite-css-modules";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserSide } from "./browser-side.ts";
import { firstLoadChunk, sharedChunk } from "./first-load.ts";
import { layerOrder } from "./layer-order.ts";
import { textInRem } from "./text-in-rem.ts";

const ENGINE = `http://localhost:${process.env["PORT"] ?? "3000"}`;

// The addresses that the engine answers while the widget itself is served by Vite.
const ENGINE_PATHS = ["/api", "/pons", "/media", "/embed.js", "/demo", "/pci-booking"];

const ENTRY = fileURLToPath(new URL("./src/start/main.tsx", import.meta.url));
const ROOMS = fileURLToPath(new URL("./src/features/offers/room-list.tsx", import.meta.url));

export default defineConfig({
  plugins: [react(), messagesPlugin(), browserSide(), layerOrder()],
  build: {
    target: "es2022",
    manifest: true,
    // A chunk is preloaded by the page that knows it needs it; Vite's own helper would cost every guest.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: firstLoadChunk(ENTRY, ROOMS), debugName: "first load", priority: 1 },
            { name: sharedChunk, debugName: "shared later", minShareCount: 2 },
          ],
        },
      },
    },
  },
  css: {
    modules: cssModules,
    postcss: { plugins: [textInRem()] },
  },
  server: {
    proxy: Object.fromEntries(ENGINE_PATHS.map((path) => [path, { target: ENGINE, changeOrigin: true }])),
  },
});
