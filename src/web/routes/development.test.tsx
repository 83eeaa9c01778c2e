import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { elementsOf, markupAt } from '#tests/support/markup'
import Development from './development.tsx'

const web = join(import.meta.dirname, '..')
const sourcesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(web, file), 'utf8'))

/** Returns the names of the components that these source files export. */
const componentsOf = (sources: readonly string[]): string[] =>
  sources.flatMap((source) =>
    [...source.matchAll(/^export (?:function|const) ([A-Z]\w+)(?=[<(=]| =)/gm)].map(([, name]) => name!),
  )

/**
 * Components of web/shared that the development page does not show. Most need a server; comments give other reasons.
 */
const needServer = [
  'AddToList',
  'AddToListButton',
  'AddToListDialog',
  'PictureField',
  'ReportDialog',
  'Loaded', // needs a query
  'CoverFilling', // is a context
  'CoverSlot', // is empty until the reading list is loaded
  'LeaveGuard', // blocks navigation
  'OwnPage', // needs the session
  'UnreadSignIn', // is shown to visitors with the filter in the URL
]

describe('the page /development/ui', () => {
  const page = sourcesOf('features/development/*.tsx').join('\n')
  const missing = (components: readonly string[]) =>
    components.filter((name) => !new RegExp(`<${name}\\b`).test(page))

  it('the page /development/ui shows every component of web/ui', () => {
    const primitives = componentsOf(sourcesOf('ui/**/*.tsx'))
    expect(primitives.length).toBeGreaterThan(35)
    expect(missing(primitives)).toEqual([])
  })

  it('the page /development/ui shows every component of web/shared, except those listed in `needServer`', () => {
    const shared = componentsOf(sourcesOf('shared/*.tsx'))
    expect(shared.length).toBeGreaterThan(25)
    expect(missing(shared).toSorted()).toEqual(needServer.toSorted())
  })

  it('the page /development/ui is rendered by the server in both themes', () => {
    const markup = markupAt('/en/development/ui', <Development />)
    expect(elementsOf(markup, 'div', 'development-theme')).toHaveLength(2)
  })
})
