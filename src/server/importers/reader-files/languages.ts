import { editionLanguages, interfaceLanguages, personLanguageCodes } from '#contract/values/languages'
import { foldWord } from './clean.ts'

/** Names of the languages we know in those of the interface and in French: `Deutsch`, `German`, `tedesco`. */
const codes = new Map(
  [...interfaceLanguages, 'fr'].flatMap((inLanguage) => {
    const namesIn = new Intl.DisplayNames(inLanguage, { type: 'language' })
    return [...Object.keys(editionLanguages), ...personLanguageCodes].map((code): [string, string] => [
      foldWord(namesIn.of(code) ?? code),
      code,
    ])
  }),
)

/** What stands for no language in lists of codes. */
const none = new Set(['xxx', 'mul', 'und', 'zxx', 'mis'])

/**
 * BCP 47 of a language's name or of a code of two or three letters (`eng`, `ger`), the first of several; null where it
 * is none.
 */
export function languageOf(cell: string): string | null {
  const first = cell.slice(0, 100).split(/[,;|]/)[0]!.trim()
  const named = codes.get(foldWord(first))
  if (named !== undefined) return named
  if (!/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(first)) return null
  const [code] = Intl.getCanonicalLocales(first.slice(0, 3).replace(/[-_]$/, ''))
  return code === undefined || none.has(code) ? null : code
}
