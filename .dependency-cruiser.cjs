/** Who may import whom (CONTRIBUTING.md, 'The house'). A test plants a violation of each rule and expects it to be found. */
const within = (folder) => `^src/${folder}/`

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(src|packages)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-folder-cycles',
      comment: 'what everything stands on is read from the bottom up',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/(server/platform|web/platform|web/ui)' },
      to: { circular: true },
    },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      from: { path: within('contract') },
      to: { path: '^src/(?!contract/)' },
    },
    {
      name: 'i18n-is-a-leaf',
      severity: 'error',
      from: { path: within('i18n') },
      to: { path: '^src/(?!i18n/|contract/)' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: within('web') },
      to: { path: '^src/(server|main)/' },
    },
    {
      name: 'worker-knows-contract-only',
      comment: 'the service worker outlives the pages it serves',
      severity: 'error',
      from: { path: within('worker') },
      to: { path: '^src/(?!worker/|contract/)' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: within('server') },
      to: { path: '^src/(web|main)/' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: { path: '^src/(?!main/)' },
      to: { path: within('main') },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/server/(features|importers)/' },
    },
    {
      name: 'features-by-their-door',
      comment: 'a server feature reaches another only through its index.ts',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: {
        path: '^src/server/features/([^/]+)/',
        pathNot: ['^src/server/features/$1/', '^src/server/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'importers-use-doors',
      severity: 'error',
      from: { path: '^src/server/importers/' },
      to: { path: '^src/server/features/', pathNot: '^src/server/features/[^/]+/index\\.ts$' },
    },
    {
      name: 'routes-hold-no-query',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '(\\.repo\\.ts$|^src/server/platform/database/)' },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'a screen that needs two nouns composes them in web/routes',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'features-know-no-route',
      comment:
        'web goes one way: routes, features, shared, then platform and ui, which know nothing of each other',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/(routes/|[^/]+$)' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^src/web/shared/' },
      to: { path: '^src/web/(?!shared/|platform/|ui/)' },
    },
    {
      name: 'web-platform-knows-no-screen',
      severity: 'error',
      from: { path: '^src/web/platform/' },
      to: { path: '^src/web/(?!platform/)' },
    },
    {
      name: 'ui-stands-alone',
      comment: 'a primitive gets its words, figures and pictures as props',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(?!web/ui/)' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment:
        'the browser imports values only from contract/values; of contract/calls and zod it imports types',
      severity: 'error',
      from: { path: '^src/(web|i18n|worker)/' },
      to: {
        path: ['^src/contract/calls/', 'node_modules/zod'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'packages-know-no-product',
      comment: 'other projects can use a package',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: ['^(src|tests|tools|scripts)/', '^packages/'],
        pathNot: ['^packages/$1/', '^packages/[^/]+/src/index\\.ts$'],
      },
    },
    {
      name: 'packages-by-their-entry-point',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'values-know-no-schemas',
      comment:
        'contract/values is loaded by the browser, so it imports types of contract/calls only, and no zod',
      severity: 'error',
      from: { path: within('contract/values') },
      to: { path: ['^src/contract/calls/', 'node_modules/zod'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      // the built pages stand there after a build only, and a check needs none
      to: { couldNotResolve: true, pathNot: '^(mdast|hast|#web-build)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    exclude: { path: '(\\.test\\.tsx?$|\\.gen\\.ts$)' },
  },
}
