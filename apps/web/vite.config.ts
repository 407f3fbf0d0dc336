import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeStyles } from './src/platform/theme/styles.ts';

/** Both themes' variables stand in the page before any script runs, so that nothing flashes while it loads. */
const themeInPage = (): Plugin => ({
  name: 'twinscape-theme',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/*theme*/', themeStyles()) },
});

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), themeInPage()],
  // The server writes a fresh nonce over this word at every request.
  html: { cspNonce: '__NONCE__' },
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/Vault': server,
      '/Model': server,
      '/openapi.json': server,
      '/healthz': server,
      '/hub': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
});
