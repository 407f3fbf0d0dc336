import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { askAhead } from './firstFiles.ts';
import { themeStyles } from './src/platform/theme/styles.ts';

/** Both themes' variables stand in the page before any script runs, so that nothing flashes while it loads. */
const themeInPage = (): Plugin => ({
  name: 'twinscape-theme',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/*theme*/', themeStyles()) },
});

/** Calls and components do nothing until they are used: whoever takes one of them from a list need not load the others. */
const DECLARATIONS = /\/packages\/contract\/src\/|\/apps\/web\/src\/ui\/(?!.*\.css)/;
const moduleSideEffects = [{ test: DECLARATIONS, sideEffects: false }];

/** What draws models: large, and the same from release to release. */
const ENGINE = /\/node_modules\/(three|3d-tiles-renderer)\/|\/packages\/viewer\/src\//;

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
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 3 },
            { name: 'engine', test: ENGINE, priority: 2 },
            { name: 'preview', test: /\/models\/preview\/compare\/ModelScreen\.tsx$/, priority: 0 },
            { name: 'frame', test: /\/src\/app\/shell\/Shell\.tsx$/, priority: 1 },
          ],
        },
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
