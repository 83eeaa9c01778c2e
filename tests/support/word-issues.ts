import type { WordTable } from '#i18n/translator'

const isCounted = (table: WordTable, base: string) => `${base}_other` in table

/**
 * Removes the plural suffix of a key: `books_one` → `books`, if the table contains `books_other`. Otherwise returns the
 * key unchanged: `too_many`.
 */
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

/** True if a text contains two letters in a row outside of placeholders. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''))

interface Tables {
  language: string
  table: WordTable
  english: WordTable
  /** Texts that are the same in English and in this language. */
  cognates: readonly string[]
}

/**
 * Returns the plural forms that a text needs: all plural forms of the language, and `zero` if the English text has it.
 */
const formsOf = (language: string, english: WordTable, base: string): string[] => [
  ...(`${base}_zero` in english ? ['zero'] : []),
  ...new Intl.PluralRules(language).resolvedOptions().pluralCategories,
]

/**
 * Compares the texts of one file with the English texts. Returns a sentence for each error and each untranslated text.
 */
export function wordIssues({ language, table, english, cognates }: Tables): string[] {
  const baseOf = baseIn(english)
  const bases = new Set(Object.keys(english).map(baseOf))
  const issues = [...new Set(Object.keys(table).map(baseOf))]
    .filter((base) => !bases.has(base))
    .map((base) => `'${base}' is not an English key`)
  for (const base of bases) {
    const keys = isCounted(english, base)
      ? formsOf(language, english, base).map((form) => `${base}_${form}`)
      : [base]
    for (const key of keys) {
      const text = table[key]
      if (text === undefined) issues.push(`'${key}' is missing`)
      else issues.push(...textIssues(key, text, english[key] ?? english[`${base}_other`]!))
    }
    const extra = Object.keys(table).filter((key) => baseOf(key) === base && !keys.includes(key))
    issues.push(...extra.map((key) => `'${key}' is no plural form of the language`))
  }
  if (table === english) return issues
  return [
    ...issues,
    ...Object.entries(table)
      .filter(([key, text]) => text === english[key] && hasWords(text) && !cognates.includes(text))
      .map(([key, text]) => `'${key}' is still English: ${text}`),
  ]
}

function textIssues(key: string, text: string, english: string): string[] {
  // the forms `one` and `zero` may contain the number as a word: 'Load one more book', 'No books'
  const except = /_(?:one|zero)$/.test(key) ? 'count' : ''
  const [actual, expected] = [placeholdersOf(text, except), placeholdersOf(english, except)]
  return [
    ...(actual === expected ? [] : [`'${key}' has the placeholders '${actual}' instead of '${expected}'`]),
    ...(text.trim() === text && text !== '' ? [] : [`'${key}' is empty or untrimmed`]),
  ]
}
