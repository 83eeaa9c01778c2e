import { describe, expect, it } from 'vitest'
import { attributeOf, markupAt } from '../../platform/test-kit.ts'
import { SearchBox } from './search-box.tsx'

const markup = markupAt(
  '/de/books',
  <SearchBox action="/de/search" label="Suche" placeholder="Titel" defaultValue="dune" />,
)
const input = /<input[^>]*>/.exec(markup)![0]

describe('SearchBox on the server', () => {
  it('renders the plain form: a field q that is sent to the results page [spec 99]', () => {
    expect(['action', 'method', 'role'].map((name) => attributeOf(markup, name))).toEqual([
      '/de/search',
      'get',
      'search',
    ])
    expect(['name', 'type', 'value', 'maxLength'].map((name) => attributeOf(input, name))).toEqual([
      'q',
      'text',
      'dune',
      '200',
    ])
  })

  it('renders no combobox attributes, because the list needs scripts, and no inline style', () => {
    expect(['role', 'aria-expanded', 'aria-autocomplete'].map((name) => attributeOf(input, name))).toEqual([
      'searchbox',
      null,
      null,
    ])
    expect(markup).not.toContain('style=')
    expect(markup).not.toContain('listbox')
  })
})
