import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { expect, test, fetchPage, inEachLanguage } from './page.ts'

test('the reading list invites a visitor to sign in, in every language, and the link returns to the list [spec 7]', async () => {
  for (const [language, prefix] of [
    ...interfaceLanguages.map((code) => [code, `/${code}`] as const),
    // a path without a language uses the language of the browser
    ['en', ''] as const,
  ]) {
    const { texts, link } = await fetchPage(`${prefix}/reading-list`, { 'accept-language': language })
    expect(texts('main h1')).toContain(translateOn('reading-list', language)('signIn.title'))
    expect(link(translateOn('common', language)('signIn'))).toBe(
      `${prefix}/login?next=${encodeURIComponent(`${prefix}/reading-list`)}`,
    )
  }
})

test('the page of recommendations invites a visitor to sign in, in every language, and the link returns to the requested path', async () => {
  for (const [language, { texts, link }] of await inEachLanguage('/for-you?available=de')) {
    expect(texts('main h1')).toContain(translateOn('recommendations', language)('forYou.signInTitle'))
    expect(link(translateOn('common', language)('signIn'))).toBe(
      `/${language}/login?next=${encodeURIComponent(`/${language}/for-you?available=de`)}`,
    )
  }
})

test('the profile invites a visitor without scripts to sign in, and the link returns to the tab [spec 6]', async () => {
  for (const [language, { texts, link }] of await inEachLanguage('/profile?tab=reviews')) {
    expect(texts('main h1')).toContain(translateOn('profile', language)('signIn.title'))
    expect(link(translateOn('common', language)('signIn'))).toBe(
      `/${language}/login?next=${encodeURIComponent(`/${language}/profile?tab=reviews`)}`,
    )
  }
})

test('the sign-in page shows three benefits in every language [spec 130]', async () => {
  const benefits = {
    en: ['Your own reading list', 'Ratings and reviews', 'A personalised experience'],
    de: ['Deine eigene Leseliste', 'Bewertungen und Rezensionen', 'Ganz auf dich zugeschnitten'],
    it: ['La tua lista di lettura', 'Valutazioni e recensioni', 'Un’esperienza su misura'],
  }
  for (const [language, { texts }] of await inEachLanguage('/login'))
    expect(texts('main .account-benefits h2, main .account-benefits h3')).toEqual(benefits[language])
})
