import { foldWord } from './text.ts'

/** Languages whose names are recognised. */
const namedLanguages = 'de en fr es it ru ja zh pt nl sv no ko ar hi bn pa te'.split(' ')
/** Languages in which their names are recognised: `German`, `Deutsch`, `tedesco`, `allemand`. */
const languagesOfNames = ['en', 'de', 'it', 'fr']

const codesByName = new Map(
  languagesOfNames.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'language' })
    return namedLanguages.map((code): [string, string] => [foldWord(names.of(code) ?? code), code])
  }),
)

/** Codes that mean no or several languages. */
const otherCodes = new Set(['xxx', 'mul', 'und', 'zxx', 'mis'])

/**
 * Returns the BCP 47 code of a language's name or code (`eng`, `ger`, `pt-BR`), the first of several; null for other
 * texts.
 */
export function languageOf(cell: string): string | null {
  const first = cell.slice(0, 100).split(/[,;|]/)[0]!.trim()
  const named = codesByName.get(foldWord(first))
  if (named !== undefined) return named
  if (!/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(first)) return null
  const [code] = Intl.getCanonicalLocales(first.slice(0, 3).replace(/[-_]$/, ''))
  return code === undefined || otherCodes.has(code) ? null : code
}
