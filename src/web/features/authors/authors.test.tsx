import { describe, expect, it } from 'vitest'
import type { Author } from '#contract/authors'
import { attributeOf, elementsOf, markupAt, textOf } from '../../platform/test-kit.ts'
import { AuthorCard, lifeYears } from './author-card.tsx'
import { AuthorHead } from './author-head.tsx'
import { AuthorMedals } from './author-medals.tsx'
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

describe('the medals of an author', () => {
  const prize = (id: number, name: string, year: number | null) => ({
    award: { id, slug: `award-${id}`, name },
    category: null,
    year,
    book: { id: 1, slug: 'book', name: 'Book' },
  })
  const medalsOf = (prizes: Parameters<typeof AuthorMedals>[0]['prizes']) =>
    elementsOf(markupAt('/en/authors/x', <AuthorMedals prizes={prizes} />), 'li').map(textOf)

  it('gather what was won by prize, the one won most often first, with its years', () => {
    expect(medalsOf([prize(1, 'Nebula', 1975), prize(2, 'Hugo', 1975), prize(2, 'Hugo', 1970)])).toEqual([
      'Hugo, 2 times 1970, 1975',
      'Nebula 1975',
    ])
    expect(medalsOf([prize(3, 'Locus', null)])).toEqual(['Locus'])
  })

  it('are five at most, and none where nothing was won', () => {
    expect(medalsOf(Array.from({ length: 7 }, (_, at) => prize(at, `Prize ${at}`, 2000)))).toHaveLength(5)
    expect(markupAt('/en/authors/x', <AuthorMedals prizes={[]} />)).toBe('')
  })
})
