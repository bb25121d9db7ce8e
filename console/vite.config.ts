import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative, so that the pages work under every base path.
  base: './',
  plugins: [react()],
  build: {
    target: 'es2022',
    // Which files a page needs, for `npm run console:size`.
    manifest: true,
    // Styles and pictures are files: the policy of the pages lets nothing else in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/console/api': 'http://127.0.0.1:8080' } },
});
