import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every page has: the frame, and the small parts that nearly all pages are made of. */
const everyPage = [
  /preload-helper/,
  /src\/web\/entry/,
  /src\/web\/features\/(?:shell|errors\/(?:page-error|absent-page)|modal\/modal-host|reading-list\/status-host|accounts\/identity-host|search\/search-box\.|books\/(?:book-card|book-shelf))/,
  /src\/web\/(?:ui|platform)\//,
  /src\/web\/shared\/(?:cover|cover-slot|modal-link|stars|font-loading)\./,
  /src\/(?:contract|i18n)\//,
  // what readers review, status and stars with their dialogs: few pages do without, and each file of its own costs a
  // script and a style to ask for
  /src\/web\/features\/reviews\/(?:lazy-panel|reviews-query|own-stars|use-rate|rating-cache|subject|use-toast)\./,
  /src\/web\/shared\/(?:star-input|confirm|sign-in-prompt|use-stars)\./,
  /src\/web\/features\/reading-list\/(?:book-status|status-panel|status-badge|reading-marks|use-change-mark|status-sign-in|intent-kind)\./,
]
/** What of that only some pages have: forms, uploads, charts, and words, which are files of their own. */
const somePages = [
  /features\/shell\/support-(?:dialog|amount)/,
  /ui\/(?:guest|outcome|facts|field|select-field|check-field|password-field|strength-meter|wide-dialog|image-drop|use-image-upload|charts\/)/,
  /platform\/(?:offline-writes|error-text|form-errors|upload|use-sign-in-path)/,
  /contract\/values\/(?:invalidations|password|return-path|buy-link|affiliate-rules|entity-fields|editing-enums)/,
  // each with its page; reviews are a part of several
  /contract\/values\/page-parameters\/(?!reviews\.)/,
  /i18n\/\w+\/[\w.-]+\.json/,
]
const isOnEveryPage = (id: string): boolean =>
  everyPage.some((some) => some.test(id)) && !somePages.some((some) => some.test(id))

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // words and pages are chunks of their own; the manifest tells the server which chunk holds which words
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    // one style sheet: split, the router and Vite each asked for the same sheet, and a page was laid out twice more
    cssCodeSplit: false,
    reportCompressedSize: false,
    // what every page has is there already: no list of files to preload need name it
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/(?:vendor|shared)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // few files that change seldom: every page needs these anyway, and each file costs a request and its own
        // compression
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack)\//,
              priority: 1,
            },
            // what only forms need stays out: few pages have one
            {
              name: 'shared',
              test: isOnEveryPage,
            },
            // what the page of a book is made of besides: lists do without
            {
              name: 'book-parts',
              test: /src\/web\/(?:features\/books\/(?:book-head|award-medals|buy-link|find-online|find-online-places|external-mark|overview-asked|lazy-details)|features\/editions\/(?:small-selector|edition-selector|labels|selection|lazy-panel)|shared\/(?:average|share-button))\./,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    include: ['@tanstack/react-query', '@tanstack/react-query-devtools', 'react-dom/client'],
  },
  server: { host: '127.0.0.1' },
})
