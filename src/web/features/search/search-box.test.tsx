import { describe, expect, it } from 'vitest'
import { attributeOf, markupAt } from '../../platform/test-kit.ts'
import { SearchBox } from './search-box.tsx'

const markup = markupAt(
  '/de/books',
  <SearchBox action="/de/search" label="Suche" placeholder="Titel" defaultValue="dune" />,
)
const input = /<input[^>]*>/.exec(markup)![0]

describe('search box rendered by the server', () => {
  it('the search box is a plain form: a field q sent to the page of results [spec 99]', () => {
    expect(['action', 'method', 'role'].map((name) => attributeOf(markup, name))).toEqual([
      '/de/search',
      'get',
      'search',
    ])
    expect(['name', 'type', 'value', 'maxLength'].map((name) => attributeOf(input, name))).toEqual([
      'q',
      'search',
      'dune',
      '100',
    ])
  })

  it('the markup of the search box has no ARIA attributes of a list and no inline styles', () => {
    expect(['role', 'aria-expanded', 'aria-autocomplete'].map((name) => attributeOf(input, name))).toEqual([
      null,
      null,
      null,
    ])
    expect(markup).not.toContain('style=')
    expect(markup).not.toContain('listbox')
  })
})
