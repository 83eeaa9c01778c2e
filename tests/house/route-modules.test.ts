import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../../src/web/routes.ts'

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
const files = [...new Set(filesOf(routes))]

/** Finds the exported names of a page in its text, because importing fifty pages would take seconds. */
const exportsOf = (file: string): Set<string> => {
  const source = readFileSync(join(import.meta.dirname, '../../src/web', file), 'utf8')
  return new Set(
    [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name!),
  )
}

it('every page with a loader has a clientLoader, and no page has an action, which the server would not answer', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => exportsOf(file).has('loader')).length).toBeGreaterThan(15)
  const wrong = files.filter((file) => {
    const names = exportsOf(file)
    return (names.has('loader') && !names.has('clientLoader')) || names.has('action')
  })
  expect(wrong).toEqual([])
})
