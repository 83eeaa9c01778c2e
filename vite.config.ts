import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Modules of every page: the frame, and the small parts of which nearly all pages consist. */
const everyPage = [
  /preload-helper/,
  /src\/web\/features\/(?:shell|errors\/(?:page-error|absent-page)|modal\/modal-host|reading-list\/status-host|accounts\/identity-host|search\/search-box\.|books\/(?:book-card|book-shelf))/,
  /src\/web\/(?:ui|platform)\//,
  /src\/web\/shared\/(?:cover|cover-slot|foreign|modal-link|stars|font-loading|confirm|person-links|sign-in-prompt|use-toast)\./,
  /src\/(?:contract|i18n)\//,
]
/**
 * Modules in the folders of `everyPage` that only some pages have: forms, uploads, charts, and texts, which are files
 * of their own.
 */
const somePages = [
  /features\/shell\/support-(?:dialog|amount)/,
  /ui\/(?:options|chip-list|outcome|facts|figures|field|select-field|check-field|choices|password-field|strength-meter|wide-dialog|image-drop|dropzone|file-drop|sent-share|use-image-upload|rating-bars|charts\/)/,
  /platform\/(?:draft-storage|entity-paths|offline-list|offline-writes|style-sheet|form-errors|upload|use-sign-in-path|word-files\/)/,
  /contract\/values\/(?:invalidations|password|return-path|buy-link|affiliate-rules|entity-fields|field-kinds|editing-enums|retention|mailed-link-minutes|offline-pages)/,
  // each with its page; reviews are a part of several
  /contract\/values\/page-parameters\//,
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
            // status, stars and reviews of a reader with their dialogs: the page of a book shows them at once; lists
            // load them when they are used or when the page is idle
            {
              name: 'reader-parts',
              test: /src\/web\/(?:features\/reading-list\/(?:book-status|status-panel|status-badge|use-change-mark|use-status)|features\/reviews\/(?:lazy-panel|own-stars|reviews-query|use-rate)|shared\/(?:star-input|use-stars))\./,
            },
            // what the page of a book is made of besides: lists do without
            {
              name: 'book-parts',
              test: /src\/web\/(?:features\/books\/(?:book-head|award-medals|buy-link|find-online|find-online-places|external-mark|overview-calls|lazy-details)|features\/editions\/(?:small-selector|edition-labels|selection|lazy-panel)|shared\/(?:average|share-button))\./,
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
