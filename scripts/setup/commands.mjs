/**
 * @typedef {object} Command
 * @property {string | null} script path of the program from the project's root; null: only the setup runs
 * @property {readonly string[]} [args] arguments before those of the caller
 * @property {string} [builtScript] used instead of `script` if the build is current
 * @property {true} [build] set if the command needs the production build of the current sources
 * @property {Record<string, string>} [env] variables, unless the caller sets them
 * @property {boolean} [keepsDirectory] true if paths in the arguments are relative to the caller's directory
 * @property {string} about description in the list of commands
 */

/** Options of V8 that limit the memory of the site to 350 MB, as in deploy/Dockerfile. NODE_OPTIONS replaces them. */
const memoryLimits = '--max-semi-space-size=8 --max-old-space-size=256'

/** All commands of `scripts/run.mjs`. @type {Readonly<Record<string, Command>>} */
export const commands = {
  start: {
    script: 'build/main/serve.js',
    build: true,
    env: { NODE_ENV: 'production', NODE_OPTIONS: memoryLimits },
    about: 'set up, build and serve the site',
  },
  dev: {
    script: 'scripts/dev.mjs',
    env: { NODE_ENV: 'development' },
    about: 'serve while developing',
  },
  build: { script: null, build: true, about: 'make the production build' },
  check: {
    script: 'scripts/check.mjs',
    about: 'types, lint, format, architecture, unit tests',
  },
  test: { script: 'scripts/test.mjs', build: true, about: 'all tests' },
  'test:unit': {
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'units'],
    about: 'unit tests, all or those of a path',
  },
  'test:api': {
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'server'],
    build: true,
    about: 'tests of the API and the server with a real database, all or those of a path',
  },
  'test:browser': {
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'components'],
    about: 'component tests in a browser, all or those of a path',
  },
  'test:e2e': {
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    build: true,
    about: 'pages and journeys of the built site, all or those of a path',
  },
  typecheck: {
    script: 'node_modules/typescript/bin/tsc',
    args: ['-b', '--checkers', '1'],
    about: 'check the types',
  },
  lint: {
    script: 'node_modules/oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings'],
    about: 'check the lint rules, of everything or of a path',
  },
  format: { script: 'node_modules/oxfmt/bin/oxfmt', about: 'format everything, or a path' },
  verify: { script: 'scripts/verify.mjs', build: true, about: 'the slow drills, all or by their names' },
  bench: {
    script: 'tools/bench/index.ts',
    build: true,
    env: { NODE_ENV: 'production' },
    about: 'benchmarks',
  },
  'catalogue:check': {
    script: 'tools/catalogue/check.ts',
    about: 'check the files of catalogue/ and print their coverage',
  },
  'coverage:spec': {
    script: 'scripts/coverage-spec.mjs',
    about: 'which checklist rows have tests',
  },
  mutation: {
    script: 'node_modules/@stryker-mutator/core/bin/stryker.js',
    args: ['run'],
    about: 'run Stryker on roles, sessions, tokens and limits',
  },
  mutants: {
    script: 'scripts/mutants.mjs',
    about: 'insert known mutants into a copy and check that tests fail',
  },
  cli: {
    script: 'src/main/cli.ts',
    builtScript: 'build/main/cli.js',
    env: { NODE_ENV: 'production' },
    keepsDirectory: true,
    about: 'the command line: npm run cli -- --help',
  },
  seed: {
    script: 'tools/seed/index.ts',
    env: { NODE_ENV: 'development' },
    about: 'fill an empty site with readers, reviews, lists and an account of each role, for development',
  },
  setup: { script: null, about: 'install Node and the packages' },
}
