import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { isForReader, readAddress as read } from './page-urls.ts'
import { pageTable } from '#tests/support/page-host'

const readAddress = (target: string) => read(target, pageTable)

const moved = (target: string): string | undefined => {
  const address = readAddress(target)
  return address.kind === 'moved' ? address.location : undefined
}

describe('readAddress', () => {
  it.each([
    ['/home', '/home', '/'],
    ['/start', '/start', '/'],
    ['/privacy', '/privacy', '/datenschutz'],
    ['/imprint', '/imprint', '/impressum'],
    ['/contact', '/contact', '/kontakt'],
    ['/terms', '/terms', '/nutzungsbedingungen'],
    ['/de/home with its language', '/de/home?a=1', '/de?a=1'],
    ['/it/privacy with its language and query', '/it/privacy?x=%C3%A4&y', '/it/datenschutz?x=%C3%A4&y'],
  ])(
    'the path %s is redirected permanently to the current path of the page [spec 28, 29, 30, 31, 32, 33]',
    (_, from, to) => {
      expect(moved(from)).toBe(to)
    },
  )

  it('another spelling of a path is redirected to the canonical spelling in one step', () => {
    expect(moved('/books/')).toBe('/books')
    expect(moved('//books///dune//?tab=reviews')).toBe('/books/dune?tab=reviews')
    expect(moved('/de/')).toBe('/de')
    expect(moved('//home/')).toBe('/')
    expect(moved('/en//privacy/')).toBe('/en/datenschutz')
  })

  it('readAddress never redirects to another origin (property)', () => {
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

  it('readAddress returns `no-page` for a path of the API, of a file or with dot segments', () => {
    for (const target of [
      '/api',
      '/api/x',
      '/API/x',
      '/%61pi/x',
      '/assets/a',
      '/uploads/x',
      '/Uploads/x',
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
      '/readers/./ada',
      '/books/../readers/ada',
      '/books/%2e%2e/readers/ada',
      '/books/%2E/dune',
    ])
      expect(readAddress(target).kind, target).toBe('no-page')
    for (const target of ['/', '/books', '/de', '/it/books/dune', '/books/b%C3%BCcher', '/books?x=a.css'])
      expect(readAddress(target).kind, target).toBe('page')
  })

  it('readAddress returns `unknown` for a path that no page has', () => {
    for (const target of ['/design', '/xx/books', '/de/foo', '/books/dune/more', '/readers', '/readers;/ada'])
      expect(readAddress(target).kind, target).toBe('unknown')
  })

  it('readAddress rejects malformed request targets and those that are too long', () => {
    for (const target of [
      '/%',
      '/%zz',
      '/%ff',
      '/a%2fb',
      '/readers%2Fada',
      '/a%5cb',
      '/a\\b',
      '/%00',
      '/books/a%0d%0ab',
      '/books/\ud800',
      'books',
      '*',
    ])
      expect(readAddress(target).kind, target).toBe('malformed')
    expect(readAddress(`/${'a'.repeat(2048)}`).kind).toBe('too-long')
  })

  it.each([
    ['encoded characters', '/en/read%65rs/ada', '/en/readers/ada'],
    ['encoded characters of a handle', '/readers/%61da', '/readers/ada'],
    ['an encoded language', '/%64e', '/de'],
    ['another encoded language', '/%69t/books', '/it/books'],
    ['upper case', '/en/Readers/ada', '/en/readers/ada'],
    ['a language in upper case', '/EN/READERS/ada/Books', '/en/readers/ada/books'],
    ['doubled slashes', '//en//readers//ada', '/en/readers/ada'],
    ['a trailing slash', '/readers/ada/', '/readers/ada'],
    ['encoding, upper case and slashes', '//%45N/L%69sts//~aB_-9%7E/', '/en/lists/~aB_-9~'],
    ['percent-encoding in lower case', '/books/b%c3%bccher', '/books/b%C3%BCcher'],
    ['a former path in upper case', '/Home', '/'],
  ])('readAddress redirects to the canonical spelling of a path: %s', (_, sent, canonical) => {
    expect(moved(`${sent}?sort=new&x=%C3%A4`)).toBe(`${canonical}?sort=new&x=%C3%A4`)
  })

  it('readAddress preserves upper and lower case in a token in a path', () => {
    for (const target of ['/years/aB3_-Z', '/de/lists/~Tok-EN_9'])
      expect(readAddress(target)).toMatchObject({ kind: 'page', path: target })
  })

  it('if two pages match a path, readAddress returns the one with fewer placeholders in its pattern', () => {
    expect(readAddress('/books/add')).toMatchObject({ kind: 'page', page: { path: '/books/add' } })
    expect(readAddress('/books/added')).toMatchObject({ kind: 'page', page: { path: '/books/:slug' } })
  })

  it('readAddress finds a page by every spelling of its path, and accepts only the canonical one without a redirect (property)', () => {
    const spelled = (path: string): fc.Arbitrary<string> =>
      fc
        .tuple(
          ...[...path].map((letter) =>
            fc.constantFrom(
              letter,
              letter === '/' ? '//' : letter.toUpperCase(),
              letter === '/' ? '/' : `%${letter.charCodeAt(0).toString(16)}`,
            ),
          ),
        )
        .map((characters) => characters.join(''))
    const path = '/en/readers/~'
    fc.assert(
      fc.property(spelled(path), (target) => {
        const address = readAddress(target)
        if (target === path) expect(address).toMatchObject({ kind: 'page', page: {} })
        else expect(address).toEqual({ kind: 'moved', location: path })
      }),
    )
  })

  it('readAddress returns the language prefix separately from the rest of the path', () => {
    expect(readAddress('/de/books?sort=new')).toEqual({
      kind: 'page',
      page: { path: '/books', isPublic: true, query: ['sort', 'group'] },
      path: '/de/books',
      barePath: '/books',
      prefix: '/de',
      query: 'sort=new',
      ignoredQuery: '',
    })
    expect(readAddress('/it')).toMatchObject({ barePath: '/', prefix: '/it' })
  })

  it('readAddress sorts the known query parameters of a page, uses the first of duplicates, and returns unknown ones separately', () => {
    const queryOf = (query: string) => {
      const address = readAddress(`/books?${query}`)
      return address.kind === 'page' ? [address.query, address.ignoredQuery] : address.kind
    }
    expect(queryOf('utm_source=x&sort=new&x=1&group=sf&group=a')).toEqual([
      'group=sf&sort=new',
      'utm_source=x&x=1',
    ])
    expect(queryOf('sort=%')).toEqual(['sort=%25', ''])
    expect(readAddress('/en?x=1')).toMatchObject({ path: '/en', query: '' })
  })

  it('isForReader returns true only for targets at which a signed-in reader gets a personal page', () => {
    for (const target of ['/', '/de', '/it?x=1']) expect(isForReader(target, pageTable), target).toBe(true)
    for (const target of ['/books', '/api/start', '/de/', '/%zz'])
      expect(isForReader(target, pageTable), target).toBe(false)
  })
})
