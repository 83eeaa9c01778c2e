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

describe('active section', () => {
  it("the active section has the page's path, or a prefix of it up to a slash [spec 77]", () => {
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

  it('pages outside of sections have no active one, and a longer word does not match [spec 77]', () => {
    expect(['/', '/search', '/bookshelf', '/series-list', '/x/books', '/awardsx'].map(activeTab)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('a language prefix does not change the active section [spec 77]', () => {
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
  it('the bottom bar has exactly the tabs books, authors, series, genres, awards [spec 75]', () => {
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

  it('the bottom bar marks only the tab of the page [spec 77]', () => {
    expect(currentLinksOf(markupAt('/authors/3', <BottomBar />))).toEqual(['Authors'])
    expect(currentLinksOf(markupAt('/it/books', <BottomBar />))).toEqual(['Libri'])
    expect(currentLinksOf(markupAt('/search', <BottomBar />))).toEqual([])
  })
})

describe('words of the frame', () => {
  const inAll = (key: 'toTop' | 'loading') =>
    interfaceLanguages.map((language) => translateOn('common', language)(key))

  it("the button to the top is labelled 'Nach oben' in German [spec 74]", () => {
    expect(inAll('toTop')).toEqual(['Back to top', 'Nach oben', 'Torna su'])
  })

  it("a loading page shows 'Loading...' [spec 55]", () => {
    expect(inAll('loading')).toEqual(['Loading...', 'Lädt …', 'Caricamento...'])
  })
})

describe('the bar at the top', () => {
  it('the top bar links to the start page, the five sections and the sign-in [spec 59, 60, 67]', () => {
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

  it('the top bar marks the section of the page, as the page itself or its parent [spec 61]', () => {
    const marked = (path: string) =>
      elementsOf(markupAt(path, <TopBar />), 'a').map((link) => attributeOf(link, 'aria-current'))
    expect(marked('/de/series')).toEqual([null, null, null, 'page', null, null, null])
    expect(marked('/books/dune')).toEqual([null, 'true', null, null, null, null, null])
  })

  it('the top bar has the support button [spec 62]', () => {
    const bar = elementsOf(markupAt('/it/books', <TopBar />), 'button', 'support')
    expect(bar.map(textOf)).toEqual(['Sostienici'])
  })

  it('the top bar has a search box on every page except the start page [spec 63]', () => {
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

  it('the server sends the sign-in button to everybody, with an empty place for the picture [spec 67]', () => {
    const bar = markupAt('/de/books', <TopBar />)
    expect(linksOf(bar).at(-1)).toEqual({ href: '/de/login', text: 'Anmelden' })
    expect(elementsOf(bar, 'div', 'account-place')).toHaveLength(1)
    expect(elementsOf(bar, 'div', 'account-menu')).toEqual([])
  })

  it('the account menu has profile, reading list, reviews and sign-out, a plain link [spec 69]', () => {
    expect(linksOf(menu)).toEqual([
      { href: '/de/profile', text: 'Profil' },
      { href: '/de/reading-list', text: 'Leseliste' },
      { href: '/de/profile?tab=reviews', text: 'Meine Rezensionen' },
      { href: '/api/logout', text: 'Abmelden' },
    ])
  })

  it('the account button shows the initial, with an accessible name [spec 68, 69]', () => {
    const summary = elementsOf(menu, 'summary')[0]!
    expect(textOf(elementsOf(summary, 'span', 'avatar')[0]!)).toBe('A')
    expect(textOf(summary)).toContain('Dein Konto')
    expect(textOf(elementsOf(menu, 'p', 'menu-heading')[0]!)).toBe('Ada Lovelace')
  })

  it('a picture replaces the initial [spec 68]', () => {
    const markup = markupAt('/', <AccountMenu me={{ ...me, profileImageUrl: '/uploads/a.webp' }} />)
    expect(attributeOf(elementsOf(markup, 'span', 'avatar')[0]!.replace(/^<span[^>]*>/, ''), 'src')).toBe(
      '/uploads/a.webp',
    )
  })

  it('on a phone the account menu has only profile, reading list and sign-out [spec 73]', () => {
    const shown = elementsOf(menu, 'li').filter((item) => attributeOf(item, 'class') !== 'wide-only')
    expect(shown.map(textOf)).toEqual(['Profil', 'Leseliste', 'Abmelden'])
    const entries = accountLinks('SUPER_USER', paths)
    expect(entries.filter(({ isWideOnly }) => !isWideOnly).map(({ key }) => key)).toEqual([
      'profile',
      'readingList',
      'signOut',
    ])
  })

  it('a super user also sees the four pages of the administration by name [spec 70]', () => {
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

  it('only super users see the pages of the administration [spec 70, 71]', () => {
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

  it('the account menu links the assistant for readers who may use it', () => {
    const may = roles.filter((role) => accountLinks(role, paths).some(({ href }) => href === '/de/assistant'))
    expect(may).toEqual(['GOLDEN_USER', 'SUPER_USER'])
  })
})

describe('the frame of every page', () => {
  it('every page has a skip link and the content, and no spinner while nothing loads', () => {
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
