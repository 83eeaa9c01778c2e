import { typosBetween } from '@biblionaut/fold-text'
import type { Language } from '#contract/values/languages'
import type { SearchKind } from '#contract/calls/search'
import type { NamedEntity, NameLookup } from '@biblionaut/wish'
import { headOf, type Match, type Search, significantWords, tiers } from '../../search/index.ts'

const kinds = { books: 'work', authors: 'author', series: 'series' } as const
type Kind = keyof typeof kinds
const isKind = (kind: SearchKind): kind is Kind => kind in kinds
/** Acclaim from which on a word is taken as a name even if it has typos or is in the middle of a title. */
const famous = 6.5
const articles = /^(?:the|an?|der|die|das|den|dem|des|eine?|il|lo|la|i|gli|le|una?) /

const startsAlike = (folded: string, text: string): boolean =>
  folded.split(' ').some((word) => word[0] === text.replace(articles, '')[0])

/** Minimum acclaim at which a single word with a typo is a title: 'stranger' does not mean 'Strangers'. */
const popular = 5.3
/** Maximum number of characters that a reader may leave out at the end of a title. */
const charactersCut = 2

/**
 * True if a text that begins a name means it: only a subtitle or a few characters follow, or the title is famous and
 * has at most twice as many significant words. 'Stranger Things' does not mean 'Stranger Things Happen', and 'sola'
 * does not mean 'Solaris'.
 */
function isNameStart(text: string, { kind, folded, label, acclaim }: Match & { kind: Kind }): boolean {
  const forms = folded.split('\n')
  if (forms.some((form) => form.length - text.length <= charactersCut)) return true
  const longer = forms.filter((form) => form.startsWith(`${text} `)).map(significantWords)
  if (kind === 'series') return longer.length > 0
  const most = 2 * significantWords(text).length
  return headOf(label) === text || (acclaim >= famous && longer.some(({ length }) => length <= most))
}

/** Returns the functions that find entities by name with the site search, in any language and with typos. */
export const namesOf = (search: Pick<Search, 'named' | 'guess'>, language: Language): NameLookup => ({
  async named(phrases) {
    const found = await search.named(phrases)
    return found.map(({ kind, entityId, ...named }) => ({ ...named, of: kinds[kind], id: entityId }))
  },
  async guess(text, { isCertain, isAuthor }) {
    const matches = await search.guess(
      isAuthor ? ['authors', 'series', 'books'] : ['books', 'series', 'authors'],
      text,
      language,
    )
    const found = [...matches].flatMap(([kind, some]) =>
      isKind(kind) ? some.map((match) => ({ ...match, kind })) : [],
    )
    const isPhrase = text.replace(articles, '').includes(' ')
    const fitting = found.filter((match) => {
      const { kind, tier, acclaim, isNamed, folded } = match
      const isClear = isPhrase || acclaim >= famous || (isAuthor && kind === 'authors')
      if (!isNamed || !(isPhrase || startsAlike(folded, text))) return false
      if (kind !== 'authors' && tier === tiers.start && !isNameStart(text, match)) return false
      const isTypo = tier === tiers.oneTypo || tier === tiers.oneTypoWithoutArticles
      if (kind === 'books' && isTypo && !isPhrase && acclaim < popular) return false
      if (kind === 'series' && tier === tiers.start && text.length > 5) return acclaim >= famous
      if (tier <= tiers.lastName) return isCertain || (text.length >= 5 && isClear)
      return (
        isCertain && isClear && (tier <= tiers.allWords || (tier === tiers.changedLetter && text.length >= 5))
      )
    })
    const worth = ({ kind, tier, acclaim }: (typeof found)[number]) =>
      acclaim - 2 * tier + (kind === 'books' ? 1 : 0) + (isAuthor && kind === 'authors' ? 10 : 0)
    // the search does not find misspelt last names well, so each word of the authors' names is compared with the last
    // word
    const last = text.split(' ').at(-1)!
    const isNear = ({ folded }: (typeof found)[number]) =>
      folded
        .split(/\s+/)
        .some((word) => word.length > 4 && word[0] === last[0] && typosBetween(last, word, 2) <= 2)
    const near = isCertain ? found.filter((match) => match.kind === 'authors' && isNear(match)) : []
    const [best] = (fitting.length > 0 ? fitting : near).toSorted(
      (a, b) => worth(b) - worth(a) || a.entityId - b.entityId,
    )
    return best ? ({ of: kinds[best.kind], id: best.entityId } satisfies NamedEntity) : null
  },
})
