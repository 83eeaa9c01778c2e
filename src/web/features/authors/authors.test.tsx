import { describe, expect, it } from 'vitest'
import type { Author } from '#contract/authors'
import { attributeOf, elementsOf, markupAt, textOf } from '../../platform/test-kit.ts'
import { AuthorCard, lifeYears } from './author-card.tsx'
import { AuthorHead } from './author-head.tsx'
import { authorWith } from './test-kit.ts'

const author = authorWith({
  born: '1920-10-08',
  died: '1986-02',
  bookCount: 1,
  nationality: 'US',
  nativeLanguage: 'en',
  gender: 'male',
  otherNames: ['F. Herbert', 'Franklin Herbert'],
  linkedPersons: [{ id: 4, slug: 'pen', name: 'Pen Name', relation: 'pen-name' }],
  groups: [{ group: 'science-fiction', bookCount: 1 }],
})

describe('life years', () => {
  it('are years only, open at the end of a life that goes on, a cross where only the end is known', () => {
    expect(lifeYears('1920-10-08', '1986-02-11')).toBe('1920–1986')
    expect(lifeYears('1948', null)).toBe('1948–')
    expect(lifeYears(null, '1986-02')).toBe('† 1986')
    expect(lifeYears(null, null)).toBeNull()
  })
})

describe('an author on a grid', () => {
  it('row 165: has name as link, life years and count of books', () => {
    const markup = markupAt('/it/authors', <AuthorCard author={author} />)
    expect(textOf(markup)).toBe('Frank Herbert 1920–1986 · 1 libro')
    expect(attributeOf(elementsOf(markup, 'a')[0]!, 'href')).toBe('/it/authors/frank-herbert')
    expect(markup).toContain('src="/covers/authors/3.svg" alt="" width="400" height="400"')
    expect(
      textOf(
        markupAt('/authors', <AuthorCard author={{ ...author, born: null, died: null, bookCount: 2 }} />),
      ),
    ).toBe('Frank Herbert 2 books')
  })
})

describe('the head of an author', () => {
  const factsOf = (path: string, told: Partial<Author> = {}) => {
    const markup = markupAt(path, <AuthorHead author={{ ...author, ...told }} />)
    const terms = elementsOf(markup, 'dt').map(textOf)
    return Object.fromEntries(elementsOf(markup, 'dd').map((value, index) => [terms[index], textOf(value)]))
  }

  it('row 165: tells born, died, nationality, native language, other names and books in the language of the reader', () => {
    expect(factsOf('/de/authors/frank-herbert')).toEqual({
      Geboren: '8. Oktober 1920',
      Gestorben: 'Februar 1986',
      Nationalität: 'Vereinigte Staaten',
      'Schreibt auf': 'Englisch',
      'Auch bekannt als': 'F. Herbert, Franklin Herbert',
      Pseudonyme: 'Pen Name',
      'Bücher hier': '1 Buch',
    })
  })

  it('leaves out what is not known', () => {
    expect(
      factsOf('/authors/x', {
        born: null,
        died: null,
        nationality: null,
        nativeLanguage: null,
        otherNames: [],
        linkedPersons: [],
        bookCount: 0,
      }),
    ).toEqual({
      'Books here': '0 books',
    })
  })

  it('row 165: shows the biography, says where it is in another language, and where there is none', () => {
    const told = { bio: 'Sand.', bioHtml: '<p>Sand.</p>', bioLanguage: 'en' }
    const german = markupAt('/de/authors/x', <AuthorHead author={{ ...author, ...told }} />)
    expect(german).toContain('<div class="read author-bio" lang="en"><p>Sand.</p></div>')
    expect(textOf(german)).toContain('Englisch')
    expect(markupAt('/authors/x', <AuthorHead author={{ ...author, ...told }} />)).toContain(
      '<div class="read author-bio"><p>Sand.</p></div>',
    )
    expect(textOf(markupAt('/authors/x', <AuthorHead author={author} />))).toContain(
      'We have no biography yet.',
    )
  })
})
