import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, cpSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'architecture-'))
  for (const file of ['.dependency-cruiser.cjs', 'package.json'])
    cpSync(join(root, file), join(project, file))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Writes these files into the temporary project and runs dependency-cruiser. Returns its exit status and output. */
function check(files: Record<string, string>): { status: number | null; output: string } {
  for (const folder of ['src', 'packages']) rmSync(join(project, folder), { recursive: true, force: true })
  mkdirSync(join(project, 'packages'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      'src',
      'packages',
      '--output-type',
      'err',
    ],
    {
      cwd: project,
      encoding: 'utf8',
    },
  )
  return { status, output: stdout + stderr }
}

interface Rules {
  forbidden: { name: string }[]
}
const leaf = 'export const leaf = 1\n'

describe('the architecture check', () => {
  it('the architecture check passes a project whose features import each other only through index.ts', () => {
    const { status, output } = check({
      'src/contract/calls/books.ts': leaf,
      'src/server/features/books/books.repo.ts': leaf,
      'src/server/features/books/index.ts': `export { leaf } from './books.repo.ts'\n`,
      'src/server/features/search/search.service.ts': `import { leaf } from '../books/index.ts'\nexport const found = leaf\n`,
      'src/main/serve.ts': `import { found } from '../server/features/search/search.service.ts'\nexport const served = found\n`,
    })
    expect([status, output]).toEqual([0, expect.stringContaining('no dependency violations')])
    expect(output).toMatch(/\(5 modules/)
  })

  /** Files that break each rule, by rule. The violation is in the first file. */
  const planted: Record<string, Record<string, string>> = {
    'no-cycles': {
      'src/server/a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
      'src/server/b.ts': `import { a } from './a.ts'\nexport const b = () => a\n`,
    },
    'contract-is-a-leaf': { 'src/contract/calls/books.ts': `export * from '../../server/app.ts'\n` },
    'i18n-is-a-leaf': { 'src/i18n/words.ts': `export * from '../web/leaf.ts'\n` },
    'web-knows-no-server': { 'src/web/root.ts': `export * from '../server/app.ts'\n` },
    'worker-knows-contract-only': {
      'src/worker/service-worker.ts': `import { leaf } from '../web/leaf.ts'\nexport const cached = leaf\n`,
      'src/web/leaf.ts': leaf,
    },
    'server-knows-no-web': { 'src/server/pages.ts': `export * from '../web/leaf.ts'\n` },
    'nothing-imports-main': { 'src/server/start.ts': `export * from '../main/serve.ts'\n` },
    'platform-knows-no-feature': {
      'src/server/platform/log.ts': `export * from '../features/books/index.ts'\n`,
    },
    'features-by-their-door': {
      'src/server/features/search/index.ts': `export * from '../books/books.repo.ts'\n`,
    },
    'importers-use-doors': {
      'src/server/importers/goodreads/load.ts': `export * from '../../features/books/books.repo.ts'\n`,
    },
    'routes-hold-no-query': {
      'src/server/features/books/books.routes.ts': `export * from './books.repo.ts'\n`,
    },
    'web-features-stand-alone': { 'src/web/features/books/page.ts': `export * from '../authors/card.ts'\n` },
    'no-folder-cycles': {
      'src/server/platform/cache/send.ts': `export * from '../http/headers.ts'\n`,
      'src/server/platform/http/server.ts': `export * from '../cache/pages.ts'\n`,
    },
    'features-know-no-route': { 'src/web/features/books/list.ts': `export * from '../../routes/books.ts'\n` },
    'shared-knows-no-feature': { 'src/web/shared/stars.ts': `export * from '../features/books/card.ts'\n` },
    'web-platform-knows-no-screen': {
      'src/web/platform/loaded.ts': `export * from '../ui/notice.ts'\n`,
    },
    'ui-stands-alone': { 'src/web/ui/card.ts': `export * from '../../contract/calls/authors.ts'\n` },
    'no-schemas-in-the-browser': {
      'src/web/entry.ts': `import { leaf } from '../contract/calls/authors.ts'\nexport const x = leaf\n`,
    },
    'values-know-no-schemas': {
      'src/contract/values/limits.ts': `export * from '../calls/authors.ts'\n`,
    },
    'packages-know-no-product': {
      'packages/cover-art/src/index.ts': `export * from '../../../src/server/app.ts'\n`,
    },
    'packages-by-their-entry-point': {
      'src/server/covers.ts': `export * from '../../packages/cover-art/src/palette.ts'\n`,
      'packages/cover-art/src/palette.ts': leaf,
    },
    'every-import-resolves': { 'src/server/lost.ts': `export * from './gone.ts'\n` },
  }
  const leaves = [
    'contract/calls/authors',
    'main/serve',
    'server/app',
    'server/features/books/books.repo',
    'server/features/books/index',
    'server/platform/cache/pages',
    'server/platform/http/headers',
    'web/features/authors/card',
    'web/features/books/card',
    'web/leaf',
    'web/routes/books',
    'web/ui/notice',
  ]

  it('the architecture check reports a planted violation of each existing rule with its file or folder', () => {
    const { status, output } = check({
      ...Object.fromEntries(leaves.map((name) => [`src/${name}.ts`, leaf])),
      ...Object.assign({}, ...Object.values(planted)),
    })
    expect(status).not.toBe(0)
    for (const [rule, files] of Object.entries(planted)) {
      const found = output.split('\n').filter((line) => line.includes(` ${rule}:`))
      const [file] = Object.keys(files) as [string]
      expect(found.join('\n'), rule).toContain(rule === 'no-folder-cycles' ? dirname(file) : file)
    }
    const rules = (createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as Rules).forbidden
    expect(Object.keys(planted).toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })
})
