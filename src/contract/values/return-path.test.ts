import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const accepted = [
  '/',
  '/books',
  '/de',
  '/de/books/der-wuestenplanet?tab=reviews',
  '/books/dune#reviews',
  '/profile?tab=settings',
  '/reading-list',
  '/search?q=Frank%20Herbert%3A%20Dune%3F',
  '/search?q=50%25',
  '/search?q=https%3A%2F%2Fexample.org',
  '/books/caf%C3%A9',
  '/apis-of-mars',
  '/books/api',
  '/my-uploads',
  '/decoy/api',
  '/xde/api',
  '/logins',
  `/${'a'.repeat(499)}`,
  '/search?q=%252525252525',
  '/books?cursor=a%2Fb%3D',
]

const rejected: [string, string | null | undefined][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty one', ''],
  ['another site without scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash first', '\\/evil.example'],
  ['a backslash later', '/books\\..\\..\\evil'],
  ['another site', 'https://evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme with one slash', 'https:/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a slash', '/javascript:alert(1)//x'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['data', 'data:text/html,x'],
  ['no slash', 'books'],
  ['dots first', '../books'],
  ['an encoded line break', '/books%0d%0aSet-Cookie:x=1'],
  ['an encoded line break in the query', '/books?x=%0D%0Ay'],
  ['a line break', '/books\r\nSet-Cookie: x=1'],
  ['a tab inside', '/\t/evil.example'],
  ['a tab before', '\t//evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['a space before', ' //evil.example'],
  ['a space inside', '/ /evil.example'],
  ['a no-break space', '/\u00a0/evil.example'],
  ['a line separator', '/\u2028evil.example'],
  ['a null', '/books\u0000'],
  ['an encoded null', '/books%00'],
  ['an encoded slash', '/%2fevil.example'],
  ['two encoded slashes', '%2f%2fevil.example'],
  ['an encoded slash in capitals', '/%2Fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['a twice encoded slash', '/%252fevil.example'],
  ['a three times encoded slash', '/%25252fevil.example'],
  ['broken encoding', '/%'],
  ['broken UTF-8', '/%ff'],
  ['dots that hide a host', '/.//evil.example'],
  ['encoded dots that hide a host', '/%2e//evil.example'],
  ['dots upwards that hide a host', '/books/..//evil.example'],
  ['dots that hide an encoded slash', '/%2e/%2fevil.example'],
  ['a door', '/login'],
  ['a nested return', '/login?next=//evil.example'],
  ['a nested return in German', '/de/login?next=/login'],
  ['a door in capitals', '/LOGIN'],
  ['an encoded door', '/%6cogin'],
  ['the registration', '/register'],
  ['a mailed link', '/it/verify-email?token=x'],
  ['a reset', '/reset-password'],
  ['the sign-out', '/api/logout'],
  ['the sign-out, encoded', '/%61pi/logout'],
  ['the sign-out, by dots', '/books/../api/logout'],
  ['the sign-out, by encoded dots', '/books/%2e%2e/api/logout'],
  ['the sign-out in capitals', '/API/logout'],
  ['the sign-out under a language', '/de/api/logout'],
  ['an upload', '/uploads/x.svg'],
  ['a file of the build', '/assets/a.js'],
  ['a hidden path', '/.well-known/x'],
  ['a path of the framework', '/__manifest'],
  ['an upload under a language', '/it/uploads/x.svg'],
  ['a hidden path under a language', '/en/.env'],
  ['dots after a door', '/api/../books'],
  ['a port that is none', '/%5C/x:99999999'],
  ['a path encoded four times', '/%2525252561'],
  ['a very long one', `/${'a'.repeat(500)}`],
]

describe('return path after a sign-in', () => {
  it.each(accepted)(
    'safeReturnPath returns the path %s unchanged, because it leads to a page of this site [trust S11]',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  it.each(rejected)(
    'safeReturnPath returns / instead of %s, which is not a safe path of this site [trust S11]',
    (_, path) => {
      expect(safeReturnPath(path)).toBe('/')
    },
  )

  it('safeReturnPath returns a path of this site for any text, and returns its own results unchanged [trust S11]', () => {
    for (const path of [...accepted, ...rejected.map(([, path]) => path)]) {
      const once = safeReturnPath(path)
      expect(safeReturnPath(once)).toBe(once)
      expect(new URL(once, 'https://books.example').origin).toBe('https://books.example')
    }
  })

  it('safeReturnPath resolves dot segments in a path as a browser does [trust S11]', () => {
    expect(safeReturnPath('/books/../authors')).toBe('/authors')
  })
})
