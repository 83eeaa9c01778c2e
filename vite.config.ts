import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // words and pages are chunks of their own; the manifest tells the server which chunk holds which words
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  optimizeDeps: { include: ['@tanstack/react-query', 'react-dom/client'] },
  server: { host: '127.0.0.1' },
})
