import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogueDigest } from '#server/importers/catalogue/load/load-folder'
import { createDatabase } from '#server/platform/database/database'
import { isBuilt, removeSites, siteFolder, startSite } from '#tests/support/built-site'
import { createTestDatabase } from '#tests/support/database'
import { catalogueFolder, rootFolder } from '../../src/main/root-folder.ts'

interface System {
  platform: string
  arch: string
  versions: { node: string }
}
// a dynamic import with a cast, because the module is JavaScript without types
const setup = (await import(join(import.meta.dirname, 'node.mjs'))) as {
  oldestNode: string
  isNodeAccepted(version: string): boolean
  packageName(system: System): string
}
const { oldestNode } = setup
const read = (file: string): unknown => JSON.parse(readFileSync(join(rootFolder, file), 'utf8'))

afterAll(removeSites)

describe('supported versions of Node', () => {
  it.each([
    ['18.20.4', false],
    ['22.22.0', false],
    ['24.3.0', false],
    ['24.6.0', false],
    ['24.7.0', true],
    ['24.21.0', true],
    ['25.0.0', true],
    ['26.10.0', true],
  ])('isNodeAccepted returns for %s: %s', (version, isAccepted) => {
    expect(setup.isNodeAccepted(version)).toBe(isAccepted)
  })

  it('the constant `oldestNode` equals the minimum version of Node in package.json and the lockfile', () => {
    const engines = { node: `>=${oldestNode.replace(/\.0$/, '')}` }
    expect(read('package.json')).toMatchObject({ engines })
    expect(read('package-lock.json')).toMatchObject({ packages: { '': { engines } } })
  })

  it('packageName throws an error with the version and the platform if npm has no Node for the platform', () => {
    const onMac = { platform: 'darwin', arch: 'arm64', versions: { node: '22.22.0' } }
    expect(() => setup.packageName(onMac)).toThrow(
      `Node 22.22.0 is too old, and npm has none for darwin on arm64: install Node ${oldestNode} or newer, and run the command again.`,
    )
  })

  it('the built site starts, answers and stops on the oldest supported Node', async ({ skip }) => {
    if (!isBuilt) skip('needs the production build')
    const brought = spawnSync(process.execPath, [join(rootFolder, 'scripts/oldest-node.mjs')], {
      encoding: 'utf8',
    })
    if (brought.status !== 0) {
      process.stderr.write(`Skipped: the site on Node ${oldestNode}. ${brought.stderr}`)
      skip(brought.stderr)
    }
    const database = await createTestDatabase()
    try {
      // records the catalogue as loaded, so that the site does not load it
      const db = createDatabase({ url: database.url, log: { warn: () => undefined } })
      await db.query({
        text: 'insert into catalogue_loads (digest) values ($1)',
        values: [await catalogueDigest(catalogueFolder)],
      })
      await db.close()
      const serve = join(rootFolder, 'build/main/serve.js')
      const site = startSite(
        { DATA_DIR: siteFolder(), DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'error' },
        [brought.stdout.trim(), serve],
      )
      const url = await site.open
      expect((await fetch(`${url}/en/books`)).status).toBe(200)
      site.child.kill('SIGTERM')
      expect(await site.ended).toBe(0)
    } finally {
      await database.drop()
    }
  }, 300_000)
})
