import { describe, expect, it } from 'vitest'
import type { Author } from '#contract/calls/authors'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { AuthorCard, lifeYears } from './author-card.tsx'
import { AuthorHead } from './author-head.tsx'
import { AuthorAbout } from './author-about.tsx'
import { AuthorFigures } from './author-figures.tsx'
import { authorWith } from '#tests/support/sample-author'

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
  it('lifeYears returns an open range for living authors, and a cross if only the year of death is known', () => {
    expect(lifeYears('1920-10-08', '1986-02-11')).toBe('1920–1986')
    expect(lifeYears('1948', null)).toBe('1948–')
    expect(lifeYears(null, '1986-02')).toBe('† 1986')
    expect(lifeYears(null, null)).toBeNull()
  })
})

describe('AuthorCard', () => {
  it("an author card links the name to the author's page, and shows life years and number of books [spec 165]", () => {
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

describe('AuthorAbout', () => {
  const factsOf = (path: string, fields: Partial<Author> = {}) => {
    const markup = markupAt(path, <AuthorAbout author={{ ...author, ...fields }} />)
    const terms = elementsOf(markup, 'dt').map(textOf)
    return Object.fromEntries(elementsOf(markup, 'dd').map((value, index) => [terms[index], textOf(value)]))
  }

  it('the facts about an author are birth, death, nationality, native language and other names [spec 165]', () => {
    expect(factsOf('/de/authors/frank-herbert')).toEqual({
      Geboren: '8. Oktober 1920',
      Gestorben: 'Februar 1986',
      Nationalität: 'Vereinigte Staaten',
      'Schreibt auf': 'Englisch',
      'Auch bekannt als': 'F. Herbert, Franklin Herbert',
      Pseudonyme: 'Pen Name',
    })
  })

  it('AuthorAbout omits unknown facts', () => {
    expect(
      factsOf('/authors/x', {
        born: null,
        died: null,
        nationality: null,
        nativeLanguage: null,
        otherNames: [],
        linkedPersons: [],
      }),
    ).toEqual({})
  })

  it('AuthorAbout shows the biography, with its language if that is not the page’s [spec 165]', () => {
    const bio = { bio: 'Sand.', bioHtml: '<p>Sand.</p>', bioLanguage: 'en' }
    const german = markupAt('/de/authors/x', <AuthorAbout author={{ ...author, ...bio }} />)
    expect(german).toContain('<div class="read author-bio" lang="en"><p>Sand.</p></div>')
    expect(textOf(german)).toContain('Englisch')
    expect(markupAt('/authors/x', <AuthorAbout author={{ ...author, ...bio }} />)).toContain(
      '<div class="read author-bio"><p>Sand.</p></div>',
    )
    expect(markupAt('/authors/x', <AuthorAbout author={author} />)).toContain('Born')
    expect(markupAt('/authors/x', <AuthorAbout author={authorWith({})} />)).toBe('')
  })
})

describe('AuthorFigures', () => {
  const figuresOf = (path: string, books: number, prizes: number, series: number) =>
    elementsOf(markupAt(path, <AuthorFigures books={books} prizes={prizes} series={series} />), 'li').map(
      textOf,
    )

  it('AuthorFigures formats the numbers of books, prizes and series in the language, and omits zeros', () => {
    expect(figuresOf('/de/authors/x', 1234, 15, 1)).toEqual(['1.234 Bücher', '15 Auszeichnungen', '1 Reihe'])
    expect(figuresOf('/it/authors/x', 1, 1, 0)).toEqual(['1 libro', '1 premio'])
  })
})

describe('AuthorHead', () => {
  it('the head of an author’s page shows life years and country, and the real person behind a pen name', () => {
    const bachman = authorWith({
      born: '1947-09-21',
      nationality: 'US',
      linkedPersons: [{ id: 5, slug: 'stephen-king', name: 'Stephen King', relation: 'behind' }],
    })
    const markup = markupAt('/de/authors/x', <AuthorHead author={bachman} />)
    expect(textOf(markup)).toContain('1947– · Vereinigte Staaten')
    expect(textOf(markup)).toContain('Pseudonym von Stephen King')
    expect(markup).toContain('href="/de/authors/stephen-king"')
    expect(elementsOf(markupAt('/de/authors/x', <AuthorHead author={authorWith()} />), 'p', 'muted')).toEqual(
      [],
    )
  })
})
