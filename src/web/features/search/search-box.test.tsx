import { describe, expect, it } from 'vitest'
import { attributeOf, markupAt } from '#tests/support/markup'
import { SearchBox } from './search-box.tsx'

const markup = markupAt(
  '/de/books',
  <SearchBox action="/de/search" label="Suche" placeholder="Titel" defaultValue="dune" />,
)
const input = /<input[^>]*>/.exec(markup)![0]

describe('SearchBox on the server', () => {
  it('the server renders the search box as a plain form that sends the field q to the results page [spec 99]', () => {
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

  it('the server renders the search box with no combobox attributes (its list needs scripts) and with no inline styles', () => {
    expect(['role', 'aria-expanded', 'aria-autocomplete'].map((name) => attributeOf(input, name))).toEqual([
      'searchbox',
      null,
      null,
    ])
    expect(markup).not.toContain('style=')
    expect(markup).not.toContain('listbox')
  })
})
