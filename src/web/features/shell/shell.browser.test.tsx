import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { Role } from '#contract/values/enums'
import { page, reader, showPages } from '#tests/support/components'

/** Creates a page whose content is higher than the window. */
const long = (path: string, name: string) =>
  page(path, {
    default: () => (
      <div className="wrap">
        <h1>{name}</h1>
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>A line of a long page.</p>
        ))}
      </div>
    ),
  })
const pages = [long('books', 'Books'), long('authors', 'Authors')]
const bar = screen.getByRole('banner')
const scrolled = async (top: number) => {
  window.scrollTo({ top, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(top)
}
const marked = (links: HTMLElement) =>
  [...links.querySelectorAll('[aria-current]')].map((link) => link.textContent)

beforeEach(() => screen.viewport(1280, 900))

describe('the top bar', () => {
  it('the top bar highlights the link of the current section [spec 61]', async () => {
    await showPages(pages, { at: '/en/books' })
    const nav = screen.getByRole('navigation', { name: 'Main navigation' })
    const border = (name: string) =>
      getComputedStyle(nav.getByRole('link', { name }).element()).borderBottomColor
    await expect.poll(() => marked(nav.element() as HTMLElement)).toEqual(['Books'])
    const [on, off] = [border('Books'), border('Authors')]
    expect(on).not.toBe(off)
    await nav.getByRole('link', { name: 'Authors' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Authors', level: 1 })).toBeVisible()
    await expect.poll(() => marked(nav.element() as HTMLElement)).toEqual(['Authors'])
    await expect.poll(() => [border('Authors'), border('Books')]).toEqual([on, off])
  })

  it('scrolling down past 80 px hides the top bar, scrolling up shows it; less than 10 px is ignored [spec 64, 65, 66]', async () => {
    await showPages(pages, { at: '/en/books' })
    await scrolled(70)
    await expect.element(bar).not.toHaveAttribute('data-hidden')
    await scrolled(600)
    await expect.element(bar).toHaveAttribute('data-hidden')
    await expect.element(bar).not.toBeInViewport()
    await scrolled(592)
    await expect.element(bar).toHaveAttribute('data-hidden')
    await scrolled(580)
    await expect.element(bar).not.toHaveAttribute('data-hidden')
    await expect.element(bar).toBeInViewport()
  })

  for (const width of [320, 360, 390, 430, 600, 767])
    it(`at ${width} px, the top bar has the contribution button in one line with the sign-in link [spec 62]`, async () => {
      await screen.viewport(width, 800)
      await showPages(pages, { at: '/de/books' })
      await expect.element(bar.getByRole('button', { name: 'Unterstützen' })).toBeInViewport({ ratio: 1 })
      await expect.element(bar.getByRole('link', { name: 'Anmelden' })).toBeInViewport({ ratio: 1 })
      expect(bar.element().getBoundingClientRect().height).toBeLessThan(70)
      expect(document.documentElement.scrollWidth).toBe(width)
    })

  it('on a phone an icon opens the search box, and Cancel closes it [spec 72]', async () => {
    await screen.viewport(390, 844)
    await showPages(pages, { at: '/en/books' })
    const box = bar.getByRole('combobox')
    await expect.element(box).not.toBeInTheDocument()
    await bar.getByRole('button', { name: 'Open search' }).click()
    await expect.element(box).toBeVisible()
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(box).not.toBeInTheDocument()
  })

  for (const role of ['POWER_USER', 'SUPER_USER'] as const satisfies Role[])
    it(`on a phone the account menu of a ${role} has only profile, reading list and sign-out [spec 73]`, async () => {
      await screen.viewport(390, 844)
      await showPages(pages, { at: '/de/books', me: { ...reader, role } })
      await expect.poll(() => document.querySelector('.account-menu summary')).not.toBeNull()
      const menu = document.querySelector<HTMLElement>('.account-menu')!
      menu.querySelector('summary')!.click()
      const shown = () => [...menu.querySelectorAll('a')].filter((link) => link.checkVisibility())
      await expect
        .poll(() => shown().map((link) => link.textContent))
        .toEqual(['Profil', 'Leseliste', 'Abmelden'])
      expect(shown().map((link) => link.getAttribute('href'))).toEqual([
        '/de/profile',
        '/de/reading-list',
        '/api/logout',
      ])
    })

  it('on a phone the top bar of a signed-in reader has a link to their books, and on wide screens it has none', async () => {
    await screen.viewport(390, 844)
    await showPages(pages, { at: '/de/books', me: reader })
    const own = bar.getByRole('link', { name: 'Meine Bücher' })
    await expect.element(own).toBeVisible()
    await expect.element(own).toHaveAttribute('href', '/de/reading-list')
    await screen.viewport(1280, 900)
    await expect.element(own).not.toBeInTheDocument()
  })
})

it('a page that is scrolled past 400 px has a button that scrolls to the top [spec 74]', async () => {
  await showPages(pages, { at: '/de/books' })
  const button = screen.getByRole('button', { name: 'Nach oben' })
  await scrolled(400)
  await expect.element(button).not.toBeInTheDocument()
  await scrolled(401)
  await expect.element(button).toBeVisible()
  await expect.element(button).toBeInViewport()
  await button.click()
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.element(button).not.toBeInTheDocument()
})

describe('the bottom bar', () => {
  const tabs = screen.getByRole('navigation', { name: 'Bereiche' })

  it('the bottom bar has exactly five tabs of at least 44 px, remains visible, and marks the current section [spec 75, 77]', async () => {
    await screen.viewport(390, 844)
    await showPages(pages, { at: '/de/books' })
    await expect.element(tabs).toBeInViewport()
    const links = () => tabs.getByRole('link').elements()
    expect(links().map((link) => link.textContent)).toEqual([
      'Bücher',
      'Autoren',
      'Reihen',
      'Genres',
      'Auszeichnungen',
    ])
    expect(links().map((link) => link.getAttribute('href'))).toEqual(
      ['books', 'authors', 'series', 'genres', 'awards'].map((section) => `/de/${section}`),
    )
    expect(Math.min(...links().map((link) => link.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44)
    expect(marked(tabs.element() as HTMLElement)).toEqual(['Bücher'])
    await tabs.getByRole('link', { name: 'Autoren' }).click()
    await expect.poll(() => marked(tabs.element() as HTMLElement)).toEqual(['Autoren'])
    const looks = () => links().map((link) => getComputedStyle(link).color + getComputedStyle(link).opacity)
    await expect.poll(() => looks().filter((look) => look === looks()[1]).length).toBe(1)
    expect(new Set(looks()).size).toBe(2)
    await expect.element(tabs).toBeInViewport()
  })

  it('a wide screen has no bottom bar [spec 76]', async () => {
    await showPages(pages, { at: '/de/books' })
    await expect.element(tabs).not.toBeInTheDocument()
    await screen.viewport(768, 900)
    await expect.element(tabs).not.toBeInTheDocument()
  })
})
