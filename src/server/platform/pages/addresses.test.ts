import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { pageQuery, readAddress } from './addresses.ts'

const moved = (target: string): string | undefined => {
  const address = readAddress(target)
  return address.kind === 'moved' ? address.location : undefined
}

describe('addresses', () => {
  it.each([
    ['row 28: /home', '/home', '/'],
    ['row 29: /start', '/start', '/'],
    ['row 30: /privacy', '/privacy', '/datenschutz'],
    ['row 31: /imprint', '/imprint', '/impressum'],
    ['row 32: /contact', '/contact', '/kontakt'],
    ['row 33: /terms', '/terms', '/nutzungsbedingungen'],
    ['row 28: /de/home, keeping its language,', '/de/home?a=1', '/de?a=1'],
    [
      'row 30: /it/privacy, keeping language and query,',
      '/it/privacy?x=%C3%A4&y',
      '/it/datenschutz?x=%C3%A4&y',
    ],
  ])('%s leads elsewhere for good', (_, from, to) => {
    expect(moved(from)).toBe(to)
  })

  it('brings other spellings to the one clean address in one step', () => {
    expect(moved('/books/')).toBe('/books')
    expect(moved('//books///dune//?tab=reviews')).toBe('/books/dune?tab=reviews')
    expect(moved('/de/')).toBe('/de')
    expect(moved('//home/')).toBe('/')
    expect(moved('/en//privacy/')).toBe('/en/datenschutz')
  })

  it('never leads to another site (property)', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      'home',
      'de',
      '?',
      '%2f',
      '%5c',
      '@',
      ':',
      '.',
      '%09',
      'privacy',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const location = moved(`/${pieces.join('')}`)
        if (location !== undefined)
          expect(new URL(location, 'https://ours.example').origin).toBe('https://ours.example')
        if (location !== undefined) expect(moved(location)).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it('knows what is no page', () => {
    for (const target of [
      '/api',
      '/api/x',
      '/assets/a',
      '/uploads/x',
      '/covers/1',
      '/.well-known/x',
      '/.git/config',
      '/books/.env',
      '/books/dune.css',
      '/books/dune%2ecss',
      '/books.data',
      '/_root.data',
      '/__manifest',
      '/a.php?x',
    ])
      expect(readAddress(target).kind, target).toBe('no-page')
    for (const target of [
      '/',
      '/books',
      '/de',
      '/it/books/dune',
      '/bücher'.replace('ü', '%C3%BC'),
      '/books?x=a.css',
    ])
      expect(readAddress(target).kind, target).toBe('page')
  })

  it('refuses what is malformed or too long', () => {
    for (const target of [
      '/%',
      '/%zz',
      '/%ff',
      '/a%2fb',
      '/a%5cb',
      '/a\\b',
      '/%00',
      '/a%0d%0ab',
      'books',
      '*',
    ])
      expect(readAddress(target).kind, target).toBe('malformed')
    expect(readAddress(`/${'a'.repeat(2048)}`).kind).toBe('too-long')
  })

  it('tells prefix and path apart', () => {
    expect(readAddress('/de/books?sort=new')).toEqual({
      kind: 'page',
      path: '/de/books',
      barePath: '/books',
      prefix: '/de',
      query: 'sort=new',
    })
    expect(readAddress('/it')).toMatchObject({ barePath: '/', prefix: '/it' })
    expect(readAddress('/design')).toMatchObject({ barePath: '/design', prefix: '' })
  })

  it('sorts the parameters of a query, and forgets what only counts who follows a link', () => {
    expect(pageQuery('utm_source=x&sort=new&fbclid=1&group=sf&group=a')).toBe('group=sf&group=a&sort=new')
    expect(pageQuery('mc_cid=1')).toBe('')
    expect(pageQuery('sort=%')).toBe('sort=%25')
  })
})
