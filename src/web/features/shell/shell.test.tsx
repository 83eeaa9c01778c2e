import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { mobileNavTabs } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import { attributeOf, currentLinksOf, elementsOf, linksOf, markupAt, textOf } from '#tests/support/markup'
import { pathsUnder } from '../../platform/paths.ts'
import { AccountMenu } from './account-corner.tsx'
import { accountLinks } from './account-links.ts'
import { BottomBar } from './bottom-bar.tsx'
import { activeTab, sections } from './sections.ts'
import { Shell } from './shell.tsx'
import { TopBar } from './top-bar.tsx'

describe('activeTab', () => {
  it('activeTab returns a section for the page of the section and for the pages below it [spec 77]', () => {
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

  it('activeTab returns null for a page of no section, even if its path begins like that of a section (/bookshelf) [spec 77]', () => {
    expect(['/', '/search', '/bookshelf', '/series-list', '/x/books', '/awardsx'].map(activeTab)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('activeTab ignores a language prefix [spec 77]', () => {
    expect(['/de', '/de/books', '/it/authors/1', '/en/awards', '/fr/books'].map(activeTab)).toEqual([
      null,
      '/books',
      '/authors',
      '/awards',
      null,
    ])
  })
})

describe('BottomBar', () => {
  it('the bottom bar has exactly the five tabs books, authors, series, genres, awards [spec 75]', () => {
    expect(sections).toHaveLength(mobileNavTabs)
    expect(sections.map(({ path }) => path)).toEqual(['/books', '/authors', '/series', '/genres', '/awards'])
    expect(linksOf(markupAt('/de/books', <BottomBar />))).toEqual([
      { href: '/de/books', text: 'Bücher' },
      { href: '/de/authors', text: 'Autoren' },
      { href: '/de/series', text: 'Reihen' },
      { href: '/de/genres', text: 'Genres' },
      { href: '/de/awards', text: 'Auszeichnungen' },
    ])
  })

  it('the bottom bar marks only the section of the page [spec 77]', () => {
    expect(currentLinksOf(markupAt('/authors/3', <BottomBar />))).toEqual(['Authors'])
    expect(currentLinksOf(markupAt('/it/books', <BottomBar />))).toEqual(['Libri'])
    expect(currentLinksOf(markupAt('/search', <BottomBar />))).toEqual([])
  })
})

describe('texts of the shell', () => {
  const inAll = (key: 'toTop' | 'loading') =>
    interfaceLanguages.map((language) => translateOn('common', language)(key))

  it("the button back to the top is labelled 'Back to top', 'Nach oben' or 'Torna su', by language [spec 74]", () => {
    expect(inAll('toTop')).toEqual(['Back to top', 'Nach oben', 'Torna su'])
  })

  it("the text for a loading page is 'Loading...', 'Lädt …' or 'Caricamento…', by language [spec 55]", () => {
    expect(inAll('loading')).toEqual(['Loading...', 'Lädt …', 'Caricamento…'])
  })
})

describe('TopBar', () => {
  it('the top bar links to the start page, sections, languages, reading list and sign-in [spec 59, 60, 67]', () => {
    expect(linksOf(markupAt('/books', <TopBar />))).toEqual([
      { href: '/', text: 'Biblionaut' },
      { href: '/books', text: 'Books' },
      { href: '/authors', text: 'Authors' },
      { href: '/series', text: 'Series' },
      { href: '/genres', text: 'Genres' },
      { href: '/awards', text: 'Awards' },
      { href: '/en/books', text: 'English' },
      { href: '/de/books', text: 'Deutsch' },
      { href: '/it/books', text: 'Italiano' },
      { href: '/reading-list', text: 'My books' },
      { href: '/login', text: 'Sign in' },
    ])
  })

  it('a section’s link has aria-current="page" on the section’s page and aria-current="true" on pages below it [spec 61]', () => {
    const marked = (path: string) =>
      elementsOf(elementsOf(markupAt(path, <TopBar />), 'nav')[0]!, 'a').map((link) =>
        attributeOf(link, 'aria-current'),
      )
    expect(marked('/de/series')).toEqual([null, null, 'page', null, null])
    expect(marked('/books/dune')).toEqual(['true', null, null, null, null])
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

describe('AccountCorner and AccountMenu', () => {
  const me = {
    role: 'POWER_USER',
    displayName: 'Ada Lovelace',
    firstName: 'Ada',
    email: 'x@example.org',
    profileImageUrl: null,
  } as const
  const paths = pathsUnder('/de')
  const menu = markupAt('/de/books', <AccountMenu me={me} />)

  it('the server renders the sign-in link and a placeholder for the account picture, and no account menu [spec 67]', () => {
    const bar = markupAt('/de/books', <TopBar />)
    expect(linksOf(bar).at(-1)).toEqual({ href: '/de/login', text: 'Anmelden' })
    expect(elementsOf(bar, 'div', 'account-place')).toHaveLength(1)
    expect(elementsOf(bar, 'div', 'account-menu')).toEqual([])
  })

  it('the account menu links to the reader’s pages, to the current page in each language and to the sign-out [spec 69]', () => {
    expect(linksOf(menu)).toEqual([
      { href: '/de/profile', text: 'Profil' },
      { href: '/de/reading-list', text: 'Leseliste' },
      { href: '/de/profile?tab=reviews', text: 'Meine Rezensionen' },
      { href: '/de/profile/lists', text: 'Meine Listen' },
      { href: '/de/profile/year/2026', text: 'Mein Lesejahr' },
      { href: '/de/profile/import', text: 'Bibliothek importieren' },
      { href: '/de/profile?tab=settings', text: 'Einstellungen' },
      { href: '/en/books', text: 'English' },
      { href: '/de/books', text: 'Deutsch' },
      { href: '/it/books', text: 'Italiano' },
      { href: '/api/logout', text: 'Abmelden' },
    ])
  })

  it('the account button has a name for screen readers, and shows the initial of a reader who has no picture [spec 68, 69]', () => {
    const summary = elementsOf(menu, 'summary')[0]!
    expect(textOf(elementsOf(summary, 'span', 'avatar')[0]!)).toBe('A')
    expect(textOf(summary)).toContain('Dein Konto')
    expect(textOf(elementsOf(menu, 'p', 'menu-heading')[0]!)).toBe('Ada Lovelace')
  })

  it('the account button shows the picture of a reader who has one [spec 68]', () => {
    const markup = markupAt('/', <AccountMenu me={{ ...me, profileImageUrl: '/uploads/a.webp' }} />)
    expect(attributeOf(elementsOf(markup, 'span', 'avatar')[0]!.replace(/^<span[^>]*>/, ''), 'src')).toBe(
      '/uploads/a.webp',
    )
  })

  it('the account menu of a super user also has links to “Assistant” and to four administration pages [spec 70]', () => {
    const ofAdmin = markupAt('/en/books', <AccountMenu me={{ ...me, role: 'SUPER_USER' }} />)
    expect(linksOf(ofAdmin)).toEqual([
      { href: '/en/profile', text: 'Profile' },
      { href: '/en/reading-list', text: 'Reading list' },
      { href: '/en/profile?tab=reviews', text: 'My reviews' },
      { href: '/en/profile/lists', text: 'My lists' },
      { href: '/en/profile/year/2026', text: 'My year in books' },
      { href: '/en/profile/import', text: 'Import library' },
      { href: '/en/profile?tab=settings', text: 'Settings' },
      { href: '/en/assistant', text: 'Assistant' },
      { href: '/en/admin/analytics', text: 'Analytics Dashboard' },
      { href: '/en/admin/awards', text: 'Manage Awards' },
      { href: '/en/admin/users', text: 'Manage Users' },
      { href: '/en/admin/affiliate', text: 'Affiliate Marketing' },
      { href: '/en/books', text: 'English' },
      { href: '/de/books', text: 'Deutsch' },
      { href: '/it/books', text: 'Italiano' },
      { href: '/api/logout', text: 'Sign out' },
    ])
  })

  it('the account menu links to administration pages for the role SUPER_USER, but not for the role GOLDEN_USER [spec 70, 71]', () => {
    const keysOf = (role: Role) =>
      accountLinks(role, paths, 2026)
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

  it('the account menu links to the assistant only for roles that may use it', () => {
    const may = roles.filter((role) =>
      accountLinks(role, paths, 2026).some(({ href }) => href === '/de/assistant'),
    )
    expect(may).toEqual(['GOLDEN_USER', 'SUPER_USER'])
  })
})

describe('Shell', () => {
  it('the shell renders the page and a link that skips the top bar, and no spinner while nothing loads', () => {
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
