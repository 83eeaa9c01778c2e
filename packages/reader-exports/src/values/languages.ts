import languages from './languages.json' with { type: 'json' }
import { foldWord } from './text.ts'

/** Codes of languages by their folded names in several languages: `German`, `Deutsch`, `tedesco`, `allemand`. */
const codesByName = new Map(
  languages.namesIn.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'language' })
    return languages.codes.map((code): [string, string] => [foldWord(names.of(code) ?? code), code])
  }),
)

/** Returns the BCP 47 code, without region, of the first language in a cell (`eng`, `pt-BR`); null for other texts. */
export function languageOf(cell: string): string | null {
  const first = cell.slice(0, 100).split(/[,;|]/)[0]!.trim()
  const named = codesByName.get(foldWord(first))
  if (named !== undefined) return named
  if (!/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(first)) return null
  const [code] = Intl.getCanonicalLocales(first.slice(0, 3).replace(/[-_]$/, ''))
  return code === undefined || languages.noLanguage.includes(code) ? null : code
}
