import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { slimManifest } from './slim-manifest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'biblionaut-manifest-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'assets/manifest-1a2b3c.js')
const write = (text: string) => writeFileSync(file(), text)
const before = 'window.__reactRouterManifest='

it('keeps what a browser asks the list of routes for, and takes out the rest', async () => {
  const route = {
    parentId: 'root',
    hasClientLoader: true,
    hasAction: false,
    imports: ['/a.js'],
    module: '/m.js',
  }
  const manifest = {
    entry: { module: '/e.js', imports: ['/v.js'] },
    routes: {
      root: { imports: ['/a.js'], css: ['/all.css'], module: '/r.js' },
      'routes/books': { ...route, css: ['/all.css', '/books.css'] },
      'routes/terms': { ...route, css: ['/all.css'] },
    },
    version: '1',
  }
  write(`${before}${JSON.stringify(manifest)};`)
  await slimManifest(folder)
  const slim = { parentId: 'root', hasClientLoader: true, module: '/m.js' }
  expect(JSON.parse(readFileSync(file(), 'utf8').slice(before.length, -1))).toEqual({
    ...manifest,
    routes: {
      root: { css: ['/all.css'], module: '/r.js' },
      // made ready ahead, so its imports are asked for
      'routes/books': { ...slim, imports: ['/a.js'], css: ['/books.css'] },
      'routes/terms': slim,
    },
  })
})

it('refuses a list of routes that is not written as it used to be', async () => {
  await expect(slimManifest(folder)).rejects.toThrow('no one list of routes')
  write('export default {}')
  await expect(slimManifest(folder)).rejects.toThrow('not a list of routes')
})

it('refuses a route that uses what the build leaves out of the libraries', async () => {
  for (const [route, complaint] of [
    [{ hasAction: true }, 'hasAction'],
    [{ hasClientAction: true }, 'hasClientAction'],
    [{ hasClientMiddleware: true }, 'hasClientMiddleware'],
    [{ hasLoader: true, hasClientLoader: false }, 'no clientLoader'],
  ] as const) {
    write(`${before}${JSON.stringify({ routes: { 'routes/books': route } })};`)
    await expect(slimManifest(folder)).rejects.toThrow(complaint)
  }
})
