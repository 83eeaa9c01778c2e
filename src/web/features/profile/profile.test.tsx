import { afterEach, describe, expect, it, vi } from 'vitest'
import { profileParameters } from '#contract/values/page-parameters/profile'
import { readQuery } from '#contract/values/query-parameters'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { saveBioDraft, readBioDraft } from './about/bio-draft.ts'
import { ProfileAbout } from './about/profile-about.tsx'
import { ProfileHead, ProfileHeadPlaceholder } from './profile-head.tsx'
import { NoReviews, ProfileReviews } from './profile-lists.tsx'
import { me } from '#tests/support/sample-reader'
import { OwnPage } from '../../shared/own-page.tsx'

const linksOf = (markup: string) =>
  elementsOf(markup, 'a').map((link) => [attributeOf(link, 'href'), textOf(link)])
const currentOf = (markup: string) =>
  elementsOf(markup, 'a')
    .filter((link) => attributeOf(link, 'aria-current') !== null)
    .map(textOf)
const buttonOf = (markup: string, text: string) =>
  elementsOf(markup, 'button').find((button) => textOf(button).includes(text)) ?? ''

afterEach(() => void vi.unstubAllGlobals())

describe('the parameters of the profile', () => {
  const read = (query: string) => readQuery(profileParameters, new URLSearchParams(query))

  it('the profile reads its tab from the URL, and opens the first tab for unknown values [spec 50]', () => {
    expect(
      ['', 'tab=about', 'tab=reading', 'tab=reviews', 'tab=settings', 'tab=x'].map((q) => read(q).tab),
    ).toEqual(['about', 'about', 'reading', 'reviews', 'settings', 'about'])
  })

  it('the profile reads the kind of reviews from the URL, and ignores unknown values [spec 129]', () => {
    expect(read('tab=reviews&kind=author').kind).toBe('author')
    expect(read('kind=series')).toEqual({ tab: 'about', kind: undefined })
  })
})

describe('the profile', () => {
  it('a visitor of the profile sees links to sign-in and registration, which lead back to the profile [spec 6]', () => {
    const markup = markupAt(
      '/de/profile?tab=reviews',
      <OwnPage title="" text="" waiting={null}>
        {() => null}
      </OwnPage>,
    )
    expect(linksOf(markup)).toEqual([
      ['/de/login?next=%2Fde%2Fprofile%3Ftab%3Dreviews', 'Anmelden'],
      ['/de/register?next=%2Fde%2Fprofile%3Ftab%3Dreviews', 'Konto erstellen'],
    ])
  })

  it('the profile links to its four tabs, and marks the current one [spec 50]', () => {
    const markup = markupAt('/profile', <ProfileHead me={me} tab="reading" />)
    expect(linksOf(markup)).toEqual([
      // four links that only phones show; on wide screens, the account menu has these links
      ['/profile/lists', 'My lists'],
      ['/profile/year/2026', 'My year in books'],
      ['/profile/import', 'Import library'],
      ['/profile?tab=settings', 'Settings'],
      ['/profile', 'About you'],
      ['/profile?tab=reading', 'Reading list'],
      ['/profile?tab=reviews', 'My reviews'],
      ['/profile?tab=settings', 'Settings'],
    ])
    expect(currentOf(markup)).toEqual(['Reading list'])
    expect(textOf(markup)).toContain('Ada Lovelace Member since 3 March 2026')
  })

  it('while the session is loading, the profile header already has all its links, and “Profile” instead of the reader’s name', () => {
    const markup = markupAt('/profile', <ProfileHeadPlaceholder tab="about" />)
    expect(textOf(markup)).toMatch(/^Profile/)
    expect(elementsOf(markup, 'a')).toHaveLength(8)
  })

  it('the profile shows email address, bio, dates of registration and last sign-in, and numbers of books and reviews [spec 129]', () => {
    const markup = markupAt('/it/profile', <ProfileAbout me={me} />)
    const text = textOf(markup)
    expect(text).toContain('Statistiche di lettura Libri letti 1280 In lettura 3 Recensioni scritte 41')
    expect(markup).toContain('<div class="read"><p><strong>Engines</strong></p></div>')
    for (const fact of [
      'ada@example.org',
      '3 marzo 2026',
      '20 novembre 2026',
      'Gli altri ti vedono come «Ada Lovelace»',
    ])
      expect(text).toContain(fact)
    expect(elementsOf(markup, 'a').map((link) => attributeOf(link, 'href'))).toEqual([
      '/it/profile?tab=settings#email',
    ])
  })

  it('the profile of a reader without a bio says that there is none, and has a button to write one', () => {
    const markup = markupAt('/profile', <ProfileAbout me={{ ...me, bio: null, bioHtml: null }} />)
    expect(buttonOf(markup, 'Write your bio')).not.toBe('')
    expect(textOf(markup)).toContain('Nothing here yet.')
  })

  it('the profile marks the selected kind of reviews; an empty list links to books or authors [spec 129]', () => {
    const books = markupAt(
      '/profile',
      <ProfileReviews kind="book">
        <NoReviews kind="book" />
      </ProfileReviews>,
    )
    expect(currentOf(books)).toEqual(['Books'])
    expect(linksOf(books).at(-1)).toEqual(['/books', 'Browse books'])
    const authors = markupAt('/profile', <NoReviews kind="author" />)
    expect(textOf(authors)).toContain('You have not reviewed an author yet.')
    expect(linksOf(authors).at(-1)).toEqual(['/authors', 'Browse authors'])
  })
})

describe('a draft of the bio', () => {
  it('a draft of the bio is stored on the device per reader, and saveBioDraft returns false if local storage is unavailable', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    saveBioDraft('u1', 'half a thought')
    expect([readBioDraft('u1'), readBioDraft('u2')]).toEqual(['half a thought', null])
    saveBioDraft('u1', null)
    expect(stored.size).toBe(0)
    vi.stubGlobal('localStorage', undefined)
    expect(saveBioDraft('u1', 'x')).toBe(false)
    expect(readBioDraft('u1')).toBeNull()
  })

  it('if a draft of the bio is stored, the form is open on the next visit', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'half a thought' })
    const markup = markupAt('/profile', <ProfileAbout me={me} />)
    expect(elementsOf(markup, 'textarea').map(textOf)).toEqual(['half a thought'])
    expect(textOf(markup)).toContain('It has not been saved yet.')
  })

  it('a draft of the bio that is too long is not truncated, and the number of characters above the limit is shown', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'x'.repeat(5001) })
    const markup = markupAt('/profile', <ProfileAbout me={me} />)
    expect(textOf(markup)).toContain('1 character too many')
    expect(textOf(elementsOf(markup, 'textarea')[0]!)).toHaveLength(5001)
  })
})
