/** Steps of `npm run check` and `npm test` that check the files of the project. @type {import('./steps.mjs').Step[]} */
export const staticChecks = [
  // tsc runs with one type checker: several checkers would each compute the types that files share
  ['types', 'node_modules/typescript/bin/tsc', ['-b', '--checkers', '1']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  [
    'architecture',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ['src', 'packages', '--output-type', 'err'],
  ],
  ['regexes', 'scripts/regexes.mjs', []],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
  ['configuration', 'scripts/configuration.ts', ['--check']],
  ['openapi', 'scripts/openapi.ts', ['--check']],
  ['mutants', 'scripts/mutants.mjs', ['--check']],
  ['catalogue', 'tools/catalogue/check.ts', []],
]
