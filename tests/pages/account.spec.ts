import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { expect, test, fetchPage, inEachLanguage } from './page.ts'

test('row 7: the invitation to sign in stands at the reading list as well in every language, and leads back to it', async () => {
  for (const [language, prefix] of [
    ...interfaceLanguages.map((code) => [code, `/${code}`] as const),
    // without a prefix the browser's language decides
    ['en', ''] as const,
  ]) {
    const { texts, link } = await fetchPage(`${prefix}/reading-list`, { 'accept-language': language })
    expect(texts('main h1')).toContain(translateOn('reading-list', language)('signIn.title'))
    expect(link(translateOn('common', language)('signIn'))).toBe(
      `${prefix}/login?next=${encodeURIComponent(`${prefix}/reading-list`)}`,
    )
  }
})

test('the invitation to sign in stands at the books for a reader in every language, and leads back to what was asked for', async () => {
  for (const [language, { texts, link }] of await inEachLanguage('/for-you?available=de')) {
    expect(texts('main h1')).toContain(translateOn('recommendations', language)('forYou.signInTitle'))
    expect(link(translateOn('common', language)('signIn'))).toBe(
      `/${language}/login?next=${encodeURIComponent(`/${language}/for-you?available=de`)}`,
    )
  }
})

test('row 6: the invitation stands at the profile in every language, without scripts too, and leads back to its part', async () => {
  for (const [language, { texts, link }] of await inEachLanguage('/profile?tab=reviews')) {
    expect(texts('main h1')).toContain(translateOn('profile', language)('signIn.title'))
    expect(link(translateOn('common', language)('signIn'))).toBe(
      `/${language}/login?next=${encodeURIComponent(`/${language}/profile?tab=reviews`)}`,
    )
  }
})

test('row 130: in every language the page for signing in shows its three benefits', async () => {
  const benefits = {
    en: ['Your own reading list', 'Ratings and reviews', 'A site made to your measure'],
    de: ['Deine eigene Leseliste', 'Bewertungen und Rezensionen', 'Ganz auf dich zugeschnitten'],
    it: ['La tua lista di lettura', 'Valutazioni e recensioni', 'Un’esperienza su misura'],
  }
  for (const [language, { texts }] of await inEachLanguage('/login'))
    expect(texts('main .account-benefits h2, main .account-benefits h3')).toEqual(benefits[language])
})
