import { foldings } from '../../platform/text/fold.ts'

/** The longest key kept; a longer question is cut to it before asking. */
export const keyCharacters = 40

/** Words nobody looks a title up by, as long as another word is there. */
const stopWords = new Set(
  'the a an of and in to der die das den dem des ein eine einer und von vom zu im il lo la i gli le un uno una di del della e l d'.split(
    ' ',
  ),
)

/**
 * The keys a name is found under: the folded name from each of its words on, in both umlaut foldings, each also
 * without spaces ('leguin'). Articles inside a title are no start; in a person's name they are (Le Guin, De Angelis). Each at most `keyCharacters` long, none twice. Source: guide, 'Search that stays fast'.
 */
export function keysOf(label: string, { isPerson = false }: { isPerson?: boolean } = {}): string[] {
  const keys = new Set<string>()
  for (const folded of foldings(label)) {
    const words = folded.split(' ').filter(Boolean)
    const telling = words.some((word) => !stopWords.has(word))
    words.forEach((word, at) => {
      if (at > 0 && telling && !isPerson && stopWords.has(word)) return
      keys.add(words.slice(at).join(' ').slice(0, keyCharacters).trimEnd())
      keys.add(words.slice(at).join('').slice(0, keyCharacters))
    })
  }
  keys.delete('')
  return [...keys]
}
