import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { mobileNavTabs } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import {
  attributeOf,
  currentLinksOf,
  elementsOf,
  linksOf,
  markupAt,
  textOf,
} from '../../platform/test-kit.ts'
import { pathsUnder } from '../../platform/paths.ts'
import { AccountMenu } from './account-corner.tsx'
import { accountLinks } from './account-links.ts'
import { BottomBar } from './bottom-bar.tsx'
import { activeTab, sections } from './sections.ts'
import { Shell } from './shell.tsx'
import { TopBar } from './top-bar.tsx'

describe('the active section', () => {
  it('row 77: is the one whose path equals the page, or is the start of it up to a slash', () => {
    expect(
      [
        '/books',
        '/books/dune',
        '/authors',
        '/authors/1',
        '/series',
        '/series/x/y',
        '/genres',
        '/genres/3',
        '/awards',
      ].map(activeTab),
    ).toEqual([
      '/books',
      '/books',
      '/authors',
      '/authors',
      '/series',
      '/series',
      '/genres',
      '/genres',
      '/awards',
    ])
  })

  it('row 77: pages of no section have none, and a longer word is not the section', () => {
    expect(['/', '/search', '/bookshelf', '/series-list', '/x/books', '/awardsx'].map(activeTab)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('row 77: a language prefix makes no difference', () => {
    expect(['/de', '/de/books', '/it/authors/1', '/en/awards', '/fr/books'].map(activeTab)).toEqual([
      null,
      '/books',
      '/authors',
      '/awards',
      null,
    ])
  })
})

describe('the bar at the foot of a phone', () => {
  it('row 75: has exactly the five tabs books, authors, series, genres, awards', () => {
    expect(sections).toHaveLength(mobileNavTabs)
    expect(sections.map(({ path }) => path)).toEqual(['/books', '/authors', '/series', '/genres', '/awards'])
    expect(linksOf(markupAt('/de/books', <BottomBar />))).toEqual([
      { href: '/de/books', text: 'Bücher' },
      { href: '/de/authors', text: 'Autoren' },
      { href: '/de/series', text: 'Reihen' },
      { href: '/de/genres', text: 'Genres' },
      { href: '/de/awards', text: 'Preise' },
    ])
  })

  it('row 77: marks the tab of the page, and only that', () => {
    expect(currentLinksOf(markupAt('/authors/3', <BottomBar />))).toEqual(['Authors'])
    expect(currentLinksOf(markupAt('/it/books', <BottomBar />))).toEqual(['Libri'])
    expect(currentLinksOf(markupAt('/search', <BottomBar />))).toEqual([])
  })
})

describe('words of the frame', () => {
  const inAll = (key: 'toTop' | 'loading') =>
    interfaceLanguages.map((language) => translateOn('common', language)(key))

  it("row 74: the way to the top is called 'Nach oben' in German", () => {
    expect(inAll('toTop')).toEqual(['Back to top', 'Nach oben', 'Torna su'])
  })

  it("row 55: a page on its way says 'Loading...'", () => {
    expect(inAll('loading')).toEqual(['Loading...', 'Lädt …', 'Caricamento...'])
  })
})

describe('the bar at the top', () => {
  it('rows 59, 60 and 67: links to the start, the five sections and the sign-in', () => {
    expect(linksOf(markupAt('/books', <TopBar />))).toEqual([
      { href: '/', text: 'Biblionaut' },
      { href: '/books', text: 'Books' },
      { href: '/authors', text: 'Authors' },
      { href: '/series', text: 'Series' },
      { href: '/genres', text: 'Genres' },
      { href: '/awards', text: 'Awards' },
      { href: '/login', text: 'Sign in' },
    ])
  })

  it('row 61: the section of the page is marked: as the page itself, or as what it belongs to', () => {
    const marked = (path: string) =>
      elementsOf(markupAt(path, <TopBar />), 'a').map((link) => attributeOf(link, 'aria-current'))
    expect(marked('/de/series')).toEqual([null, null, null, 'page', null, null, null])
    expect(marked('/books/dune')).toEqual([null, 'true', null, null, null, null, null])
  })

  it('row 62: has the support button', () => {
    const bar = elementsOf(markupAt('/it/books', <TopBar />), 'button', 'support')
    expect(bar.map(textOf)).toEqual(['Sostienici'])
  })

  it('row 63: has a search box on every page except the start', () => {
    for (const path of ['/books', '/de/authors/1', '/search'])
      expect(elementsOf(markupAt(path, <TopBar />), 'form'), path).toHaveLength(1)
    for (const path of ['/', '/de', '/it'])
      expect(elementsOf(markupAt(path, <TopBar />), 'form'), path).toHaveLength(0)
    const [form] = elementsOf(markupAt('/de/books', <TopBar />), 'form')
    expect([attributeOf(form!, 'action'), attributeOf(form!, 'method'), attributeOf(form!, 'role')]).toEqual([
      '/de/search',
      'get',
      'search',
    ])
    expect(form).toContain('name="q"')
  })
})

describe('the account in the bar at the top', () => {
  const me = {
    role: 'POWER_USER',
    displayName: 'Ada Lovelace',
    firstName: 'Ada',
    email: 'x@example.org',
    profileImageUrl: null,
  } as const
  const paths = pathsUnder('/de')
  const menu = markupAt('/de/books', <AccountMenu me={me} />)

  it('row 67: the server sends the sign-in button to everybody, and an empty place for the picture beside it', () => {
    const bar = markupAt('/de/books', <TopBar />)
    expect(linksOf(bar).at(-1)).toEqual({ href: '/de/login', text: 'Anmelden' })
    expect(elementsOf(bar, 'div', 'account-place')).toHaveLength(1)
    expect(elementsOf(bar, 'div', 'account-menu')).toEqual([])
  })

  it('row 69: the menu has profile, reading list, my reviews and the sign-out, a plain link', () => {
    expect(linksOf(menu)).toEqual([
      { href: '/de/profile', text: 'Profil' },
      { href: '/de/reading-list', text: 'Leseliste' },
      { href: '/de/profile?tab=reviews', text: 'Meine Rezensionen' },
      { href: '/api/logout', text: 'Abmelden' },
    ])
  })

  it('rows 68 and 69: the button shows the initial, and says whose menu it is to those who do not see it', () => {
    const summary = elementsOf(menu, 'summary')[0]!
    expect(textOf(elementsOf(summary, 'span', 'avatar')[0]!)).toBe('A')
    expect(textOf(summary)).toContain('Dein Konto')
    expect(textOf(elementsOf(menu, 'p', 'menu-heading')[0]!)).toBe('Ada Lovelace')
  })

  it('row 68: a picture stands in the place of the initial', () => {
    const markup = markupAt('/', <AccountMenu me={{ ...me, profileImageUrl: '/uploads/a.webp' }} />)
    expect(attributeOf(elementsOf(markup, 'span', 'avatar')[0]!.replace(/^<span[^>]*>/, ''), 'src')).toBe(
      '/uploads/a.webp',
    )
  })

  it('row 73: a phone shows only profile, reading list and sign-out', () => {
    const shown = elementsOf(menu, 'li').filter((item) => attributeOf(item, 'class') !== 'wide-only')
    expect(shown.map(textOf)).toEqual(['Profil', 'Leseliste', 'Abmelden'])
    const entries = accountLinks('SUPER_USER', paths)
    expect(entries.filter(({ isWideOnly }) => !isWideOnly).map(({ key }) => key)).toEqual([
      'profile',
      'readingList',
      'signOut',
    ])
  })

  it('row 70: a super user additionally has the four pages of the administration, by their names', () => {
    const ofAdmin = markupAt('/en/books', <AccountMenu me={{ ...me, role: 'SUPER_USER' }} />)
    expect(linksOf(ofAdmin)).toEqual([
      { href: '/en/profile', text: 'Profile' },
      { href: '/en/reading-list', text: 'Reading list' },
      { href: '/en/profile?tab=reviews', text: 'My reviews' },
      { href: '/en/assistant', text: 'Assistant' },
      { href: '/en/admin/analytics', text: 'Analytics Dashboard' },
      { href: '/en/admin/awards', text: 'Manage Awards' },
      { href: '/en/admin/users', text: 'Manage Users' },
      { href: '/en/admin/affiliate', text: 'Affiliate Marketing' },
      { href: '/api/logout', text: 'Sign out' },
    ])
  })

  it('rows 70 and 71: pages of the administration are for super users alone', () => {
    const keysOf = (role: Role) =>
      accountLinks(role, paths)
        .filter(({ href }) => href.includes('/admin/'))
        .map(({ href }) => href)
    expect(keysOf('SUPER_USER')).toEqual([
      '/de/admin/analytics',
      '/de/admin/awards',
      '/de/admin/users',
      '/de/admin/affiliate',
    ])
    expect(keysOf('GOLDEN_USER')).toEqual([])
  })

  it('leads to the assistant whoever may use it', () => {
    const may = roles.filter((role) => accountLinks(role, paths).some(({ href }) => href === '/de/assistant'))
    expect(may).toEqual(['GOLDEN_USER', 'SUPER_USER'])
  })
})

describe('the frame of every page', () => {
  it('has a way past the bars, the page, and no spinner while nothing loads', () => {
    const markup = markupAt(
      '/de/books',
      <Shell>
        <p>Seite</p>
      </Shell>,
    )
    expect(linksOf(markup)[0]).toEqual({ href: '#content', text: 'Zum Inhalt springen' })
    expect(textOf(elementsOf(markup, 'main')[0]!)).toBe('Seite')
    expect(elementsOf(markup, 'div', 'pending')).toEqual(['<div class="pending"></div>'])
    expect(elementsOf(markup, 'button', 'to-top')).toEqual([])
  })
})
