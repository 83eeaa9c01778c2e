import { transliterate } from 'transliteration'
import type { Language } from '#contract/values/languages'
import { fold } from './fold.ts'

/**
 * Articles that do not count when titles are sorted, by the language of the title. A trailing ' joins the next word.
 */
const articles: Record<Language | 'fr' | 'es' | 'pt' | 'nl' | 'sv', readonly string[]> = {
  de: ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einer', 'eines', 'einem', 'einen'],
  en: ['the', 'a', 'an'],
  it: ['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'uno', 'una', "l'", "un'", "gl'"],
  fr: ['le', 'la', 'les', 'un', 'une', "l'"],
  es: ['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas'],
  pt: ['o', 'a', 'os', 'as', 'um', 'uma'],
  nl: ['de', 'het', 'een'],
  sv: ['en', 'ett'],
}

/** Digits are padded to this length, so that Band 2 stands before Band 10. */
const digitsPadded = 8

/**
 * Keys are cut to this length: what is alike so far is ordered by id. A cursor holds one, and an address only so much.
 */
const keyCharacters = 150

/**
 * The key a title is ordered by (COLLATE "C", the same on every server): the article of the title's own language left
 * out, folded to a-z, digits and single spaces, numbers padded to eight digits. `language`: BCP 47 tag or null (no
 * article known).
 */
export function sortKey(title: string, language: string | null): string {
  return orderedForm(withoutArticle(title, language)).slice(0, keyCharacters)
}

/**
 * The key a person is ordered by, from the sort name ('Le Guin, Ursula K.'). The comma becomes two spaces, so that all
 * Smiths stand before the Smith Joneses.
 */
export function personSortKey(sortName: string): string {
  return sortName
    .split(',')
    .map(orderedForm)
    .filter((part) => part !== '')
    .join('  ')
    .slice(0, keyCharacters)
}

function withoutArticle(title: string, language: string | null): string {
  const text = title
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/^[^\p{L}\p{N}]+/u, '')
  const base = (language ?? '').toLowerCase().split('-')[0]!
  const known = Object.hasOwn(articles, base) ? articles[base as keyof typeof articles] : []
  const article = known.find((word) => startsWithArticle(text, word))
  return article === undefined ? text : text.slice(article.length).trimStart()
}

/** 'Die' alone is a title, and the I of 'I, Robot' is no article: something must follow, without a sign in between. */
function startsWithArticle(text: string, article: string): boolean {
  if (text.slice(0, article.length).toLowerCase() !== article) return false
  const rest = text.slice(article.length)
  return article.endsWith("'") ? /^[\p{L}\p{N}]/u.test(rest) : /^\s+\S*[\p{L}\p{N}]/u.test(rest)
}

function orderedForm(text: string): string {
  const folded = fold(text)
  const ascii = /^[a-z0-9 ]*$/.test(folded) ? folded : fold(transliterate(folded))
  return ascii
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(digitsPadded, '0'))
}
