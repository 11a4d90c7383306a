import { defineConfig } from "vite";

// The built page lands inside the Python package, where the server finds it.
export default defineConfig({
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/oddchip/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is inlined: the content security policy allows files of this server only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
