import { transliterate } from 'transliteration'
import type { Language } from '#contract/values/languages'
import { fold } from '@biblionaut/fold-text'

/**
 * Articles that are ignored when titles are sorted. An article with an apostrophe is written together with the next
 * word.
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

/** Number of digits to which numbers are padded, so that Band 2 is sorted before Band 10. */
const paddedDigits = 8

/** Maximum length of keys, because cursors in URLs contain a key. Rows with equal keys are ordered by id. */
const maxKeyCharacters = 150

/** Returns the sort key of a title (COLLATE "C"). `language` is a BCP 47 tag; if null, no article is removed. */
export function sortKey(title: string, language: string | null): string {
  return orderedForm(withoutArticle(title, language)).slice(0, maxKeyCharacters)
}

/** Returns the sort key of a person. The comma becomes two spaces, so that all Smiths come before the Smith Joneses. */
export function personSortKey(sortName: string): string {
  return sortName
    .split(',')
    .map(orderedForm)
    .filter((part) => part !== '')
    .join('  ')
    .slice(0, maxKeyCharacters)
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

/** Returns true if the text begins with the article and a following word: Italian 'I promessi', but not 'I, Robot'. */
function startsWithArticle(text: string, article: string): boolean {
  if (text.slice(0, article.length).toLowerCase() !== article) return false
  const following = text.slice(article.length)
  return article.endsWith("'") ? /^[\p{L}\p{N}]/u.test(following) : /^\s+\S*[\p{L}\p{N}]/u.test(following)
}

function orderedForm(text: string): string {
  const folded = fold(text)
  const ascii = /^[a-z0-9 ]*$/.test(folded) ? folded : fold(transliterate(folded))
  return ascii
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(paddedDigits, '0'))
}
