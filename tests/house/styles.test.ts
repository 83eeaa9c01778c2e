import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sheets = globSync('src/web/**/*.css', { cwd: root })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))

/**
 * Returns the selectors and the conditions of at-rules (`@media …`) in a style sheet, without comments and
 * declarations.
 */
const preludesOf = (text: string): string[] =>
  [...text.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/(?<=^|[;{}])[^;{}]*(?=\{)/gu)].map(([prelude]) =>
    prelude.trim(),
  )
const classNamesOf = (text: string): Set<string> =>
  new Set(
    preludesOf(text)
      .filter((prelude) => !prelude.startsWith('@'))
      .flatMap((prelude) => [...prelude.matchAll(/\.([a-z][\w-]*)/gu)].map(([, name]) => name!)),
  )

/** Returns each class name that several style sheets mention, with their paths: `.d: one.css, other.css`. */
function sharedNames(files: readonly { path: string; text: string }[]): string[] {
  const owners = new Map<string, string[]>()
  for (const { path, text } of files)
    for (const name of classNamesOf(text)) owners.set(name, [...(owners.get(name) ?? []), path])
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `.${name}: ${paths.join(', ')}`)
}

/** Returns the CSS layer of the rules of a style sheet with this path. */
const layerOf = (path: string): string =>
  /\/ui\/(?:elements|tokens)\.css$/u.test(path)
    ? 'elements'
    : (/^src\/web\/(ui|shared)\//u.exec(path)?.[1] ?? 'features')

/**
 * First line of each style sheet that only some pages load. React inserts such a style sheet before the others, and the
 * first `@layer` declaration decides the order of the layers.
 */
const layerOrder = '@layer elements, ui, shared, features;\n'
const sources = globSync('src/web/**/*.tsx', { cwd: root }).map((path) => readFileSync(root + path, 'utf8'))
const isLoadedLater = (path: string): boolean =>
  sources.some((text) => text.includes(`/${basename(path)}?url'`))

it('the check of class names reports a class name that two style sheets mention', () => {
  const one = {
    path: 'one.css',
    text: '.a { color: red } /* .b {} */ @media (width <= 1.5px) { .c > .d:hover { } }',
  }
  const other = { path: 'other.css', text: '.other:has(> .d) { width: 0.5px; }' }
  expect(sharedNames([one, other])).toEqual(['.d: one.css, other.css'])
})

it('each class name is mentioned in only one style sheet', () => {
  expect(sheets.length).toBeGreaterThan(80)
  expect(sharedNames(sheets)).toEqual([])
})

it('no two style sheets have the same file name', () => {
  const names = sheets.map(({ path }) => basename(path))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('each style sheet is in the layer of its folder', () => {
  const outside = sheets
    .filter(({ path }) => !/\/ui\/(?:index|fonts)\.css$/u.test(path))
    .filter(({ path, text }) => {
      const rules = isLoadedLater(path) ? text.replace(layerOrder, '') : text
      return !rules.startsWith(`@layer ${layerOf(path)} {\n`) || /^\}\n+\S/mu.test(rules)
    })
  expect(outside.map(({ path }) => path)).toEqual([])
})

it('each style sheet that only some pages load begins with the declaration of the order of the layers', () => {
  const later = sheets.filter(({ path }) => isLoadedLater(path))
  expect(later.length).toBeGreaterThan(3)
  expect(later.filter(({ text }) => !text.startsWith(layerOrder)).map(({ path }) => path)).toEqual([])
  expect(readFileSync(`${root}src/web/ui/index.css`, 'utf8')).toContain(layerOrder)
})
