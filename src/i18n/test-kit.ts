import type { WordTable } from './translator.ts'

const isCounted = (table: WordTable, base: string) => `${base}_other` in table

/** `books` of `books_one`, where there is a `books_other`: 'too_many' is no plural form of 'too'. */
const baseIn = (table: WordTable) => (key: string) => {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return isCounted(table, base) ? base : key
}

const placeholdersOf = (text: string, except = '') =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1]!)
    .filter((name) => name !== except)
    .sort()
    .join(' ')

/** True where there is something to translate: two letters that are no placeholder. */
const saysSomething = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''))

interface Tables {
  language: string
  table: WordTable
  english: WordTable
  /** Texts that are the same in English and in this language. */
  cognates: readonly string[]
}

/**
 * For tests only: what is wrong with the words of one file, held against the English ones: keys, plural forms of the
 * language, placeholders, texts that are empty or still English. One sentence for each.
 */
export function wordIssues({ language, table, english, cognates }: Tables): string[] {
  const baseOf = baseIn(english)
  const bases = new Set(Object.keys(english).map(baseOf))
  const faults = [...new Set(Object.keys(table).map(baseOf))]
    .filter((base) => !bases.has(base))
    .map((base) => `'${base}' is not an English key`)
  for (const base of bases) {
    const keys = isCounted(english, base)
      ? new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${base}_${form}`)
      : [base]
    for (const key of keys) {
      const text = table[key]
      if (text === undefined) faults.push(`'${key}' is missing`)
      else faults.push(...textIssues(key, text, english[key] ?? english[`${base}_other`]!))
    }
    const extra = Object.keys(table).filter((key) => baseOf(key) === base && !keys.includes(key))
    faults.push(...extra.map((key) => `'${key}' is no plural form of the language`))
  }
  if (table === english) return faults
  return [
    ...faults,
    ...Object.entries(table)
      .filter(([key, text]) => text === english[key] && saysSomething(text) && !cognates.includes(text))
      .map(([key, text]) => `'${key}' is still English: ${text}`),
  ]
}

function textIssues(key: string, text: string, english: string): string[] {
  // 'one' may say the number in a word: 'Load one more book'
  const except = key.endsWith('_one') ? 'count' : ''
  const [own, wanted] = [placeholdersOf(text, except), placeholdersOf(english, except)]
  return [
    ...(own === wanted ? [] : [`'${key}' has the placeholders '${own}' instead of '${wanted}'`]),
    ...(text.trim() === text && text !== '' ? [] : [`'${key}' is empty or untrimmed`]),
  ]
}
