import { foldForMatch, type LocalisedName } from '@biblionaut/catalogue-files'
import { cleanText, isLatin } from './clean-text.ts'
import { parseTitle } from './parse-title.ts'
import * as overrides from './overrides.ts'
import type { SourceRow } from './source-rows.ts'

const known = { source: 'general-knowledge', confidence: 'high' } as const
const given = { source: 'goodbooks-10k' } as const

/** Returns the title of the edition: the manual override, else the parsed title of the source. */
export function editionTitle(row: SourceRow, parsed: string): string {
  return overrides.works.titles[row.goodreads_book_id] ?? parsed
}

/**
 * Returns the title in the original language with its transliteration; null if the source has no such title or a wrong
 * one.
 */
export function originalTitle(row: SourceRow): { value: string; transliteration: string | null } | null {
  const id = String(row.goodreads_book_id)
  const fixed = overrides.works.originalTitle[id]
  if (fixed === null || overrides.works.originalTitleWrong.includes(id)) return null
  if (fixed !== undefined) return { value: fixed, transliteration: null }
  const { title } = parseTitle(row.original_title ?? '')
  if (title === '') return null
  const bracketed = /^(.*?)\s*\[(.+)\]$/.exec(title)
  if (bracketed?.[1] && bracketed[2]) return { value: bracketed[1], transliteration: bracketed[2] }
  const mixed = /^([^\p{Script=Latin}]+?)\s+(\p{Script=Latin}.*)$/u.exec(title)
  if (mixed?.[1] && mixed[2] && /\p{L}/u.test(mixed[1]) && !isLatin(mixed[1]))
    return { value: mixed[1], transliteration: mixed[2] }
  return { value: title, transliteration: null }
}

/** Returns all titles of a work, display titles first. */
export function titlesOf(
  row: SourceRow,
  title: string,
  language: string | null,
  original: string | null,
): LocalisedName[] {
  const names =
    original === null || original === 'en' || original === language
      ? ownLanguage(row, title, language, original ?? language ?? 'en')
      : foreign(row, title, language ?? 'en', original)
  addReviewed(row, names, original)
  for (const name of names) name.value = cleanText(name.value)
  return distinct(names)
}

function ownLanguage(
  row: SourceRow,
  title: string,
  language: string | null,
  original: string,
): LocalisedName[] {
  const first = originalTitle(row)
  const differs = first !== null && foldForMatch(first.value) !== foldForMatch(title)
  const leads = differs && overrides.works.originalTitleLeads.includes(String(row.goodreads_book_id))
  const names: LocalisedName[] = [
    { lang: original, value: leads ? first.value : title, kind: 'official', isDisplay: true, ...given },
  ]
  if (language !== null && language !== original)
    names.push({ lang: language, value: title, kind: 'translated', isDisplay: true, ...given })
  else if (differs)
    names.push({
      lang: original,
      value: leads ? title : first.value,
      kind: 'alias',
      isDisplay: false,
      ...given,
    })
  return names
}

function foreign(row: SourceRow, title: string, language: string, original: string): LocalisedName[] {
  const first = originalTitle(row)
  const names: LocalisedName[] = []
  if (first) names.push({ lang: original, value: first.value, kind: 'official', isDisplay: true, ...given })
  if (first?.transliteration)
    names.push({
      lang: original,
      value: first.transliteration,
      kind: 'transliterated',
      isDisplay: false,
      ...given,
    })
  names.push({ lang: language, value: title, kind: 'translated', isDisplay: true, ...given })
  return names
}

function addReviewed(row: SourceRow, names: LocalisedName[], original: string | null): void {
  const english = overrides.works.englishTitle[row.goodreads_book_id]
  if (english) names.push({ lang: 'en', value: english, kind: 'translated', isDisplay: true, ...known })
  for (const [lang, value] of Object.entries(
    overrides.translated.titles[`gb:${row.goodreads_book_id}`] ?? {},
  ))
    if (lang !== original) names.push({ lang, value, kind: 'translated', isDisplay: true, ...known })
}

function distinct(names: LocalisedName[]): LocalisedName[] {
  const seen = new Set<string>()
  return names.filter(({ lang, value }) => {
    const id = `${lang} ${value}`
    return !seen.has(id) && seen.add(id)
  })
}
