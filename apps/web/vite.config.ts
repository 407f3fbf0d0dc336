import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { askAhead } from './firstFiles.ts';
import { themeStyles } from './src/platform/theme/styles.ts';

/** Both themes' variables stand in the page before any script runs, so that nothing flashes while it loads. */
const themeInPage = (): Plugin => ({
  name: 'twinscape-theme',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/*theme*/', themeStyles()) },
});

/**
 * Calls, components and what domains show do nothing until they are used: whoever takes one of them from a list need
 * not load the others. Only a domain's `index.ts` acts while it loads: it registers the domain.
 */
const DECLARATIONS = /\/packages\/contract\/src\/|\/apps\/web\/src\/(ui|domains\/\w+)\/(?!index\.ts$|.*\.css)/;
const moduleSideEffects = [{ test: DECLARATIONS, sideEffects: false }];

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), themeInPage(), askAhead()],
  // The server writes a fresh nonce over this word at every request.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects },
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/Vault': server,
      '/Model': server,
      '/label-frame': server,
      '/openapi.json': server,
      '/healthz': server,
      '/hub': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
});
