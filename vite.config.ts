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
    rolldownOptions: {
      output: {
        // few files that change seldom: every page needs these anyway, and each file costs a request and its own compression
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack)\//,
            },
            // what only forms need stays out: few pages have one
            {
              name: 'shared',
              test: /src\/(?:web\/(?:ui\/(?!field|password-field|strength-meter|dialog|wide-dialog|image-drop|use-image-upload|star-input|rating-bars|charts\/)|platform\/(?!new-password|form-faults|use-leave-guard))|contract\/(?!password|return-path|buy-link|affiliate-rules)|i18n\/(?!words\/))/,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: { include: ['@tanstack/react-query', 'react-dom/client'] },
  server: { host: '127.0.0.1' },
})
