import type { Named } from '../../../search/index.ts'
import { commonSurnames } from './lexicon/short-forms.ts'
import { emptyWords } from './lexicon/wishes.ts'
import { seriesAfter, seriesBefore } from './markers.ts'
import type { Role } from './roles.ts'
import type { MessageText, Span } from './text.ts'

/**
 * Acclaim from which a last name alone may mean an author: one work well regarded, a prize, some thousand readers
 * elsewhere.
 */
const wellKnown = 3

/** What a choice looks at besides the candidates. */
export interface Circumstances {
  span: Span
  phrase: string
  role: Role
  text: MessageText
  /** The words mean something of themselves: a genre, a mood. */
  isPlainWord: boolean
  /** 'Not Twilight': a refusal stands right before it. */
  isRefusedHere: boolean
  /** 'King brauch ich nicht': one stands right behind it. */
  isRefusedBehind: boolean
  /** An author stands before it in the same list. */
  isListed: boolean
}

const ofModels: ReadonlySet<Role> = new Set(['like', 'known', 'shorter', 'longer', 'older', 'newer'])

/**
 * What a phrase means where several things bear the name, or nothing: a single word is a name only where something says
 * so.
 */
export function choose(candidates: readonly Named[], circumstances: Circumstances): Named | null {
  const { span, phrase, role, text, isPlainWord, isRefusedHere, isRefusedBehind, isListed } = circumstances
  const of = (kind: Named['kind']) => candidates.find((named) => named.kind === kind && named.isWhole)
  const surnamed = candidates
    .filter(({ kind }) => kind === 'authors')
    .toSorted((a, b) => b.acclaim - a.acclaim)[0]
  const words = phrase.split(' ')
  const telling = words.filter((word) => !emptyWords.has(word))
  const isQuoted = text.quoted.includes(phrase)
  if (telling.length === 0 && words.length <= 2 && !isQuoted) return null
  // 'tipo saga': written small it is what books are called and not one of them
  if (
    /^(?:saga|serie|series|trilogia|trilogy)$/u.test(phrase) &&
    !isQuoted &&
    !/^\p{Lu}/u.test(text.written(phrase))
  )
    return null
  const author = of('authors')
  if (author && words.length > 1) return author
  if (isPlainWord && !isQuoted && (role === 'plain' || role === 'by')) return null
  const work = of('books') ?? of('series')
  const series = of('series')
  const before = text.folded.slice(0, span.start)
  const rest = text.folded.slice(span.end)
  if (series && telling.length > 0 && (seriesBefore.test(before) || seriesAfter.test(rest))) return series
  if (role === 'by' || role === 'author-of') {
    const byName = author ?? (telling.length > 0 && phrase.length >= 3 ? surnamed : undefined)
    if (role === 'author-of') return of('books') ?? of('series') ?? null
    // 'in the direction of' a title: what is no author and has words enough is a model
    return byName ?? (telling.length >= 2 ? (of('books') ?? of('series') ?? null) : null)
  }
  if (work && telling.length > 0 && seriesAfter.test(rest)) return work
  const isModel = ofModels.has(role)
  if (work && (isQuoted || (isModel && (telling.length > 0 || words.length > 2)))) return work
  if (work && telling.length >= 2 && phrase.length >= 9) return work
  if (work && telling.length >= 1 && words.length >= 3 && phrase.length >= 12) return work
  // 'Mondo Disco': written as a name throughout
  const isWritten = words.every((word) => /^\p{Lu}/u.test(text.written(word)))
  if (work && words.length >= 2 && telling.length >= 1 && phrase.length >= 8 && isWritten) return work
  const surname = surnamed
  const isCapital = [words[0]!, `${words[0]!}s`].some((word) => /^[\p{Lu}\p{N}]/u.test(text.written(word)))
  if (
    work &&
    words.length === 1 &&
    phrase.length >= 4 &&
    isCapital &&
    (isRefusedHere || standsAlone(before, rest)) &&
    !(surname && surname.acclaim > work.acclaim)
  )
    return work
  if (isModel && telling.length > 0) return surname ?? null
  if (surname && isListed && isCapital) return surname
  if (surname && isRefusedHere && surname.acclaim >= wellKnown && (isCapital || !commonSurnames.has(phrase)))
    return surname
  if (surname && isRefusedBehind && surname.acclaim >= wellKnown && text.isSmall) return surname
  // 'Pratchett in italiano': a last name that is written as one
  if (
    surname &&
    surname.acclaim >= wellKnown &&
    phrase.length >= 3 &&
    isCapital &&
    isNameHere(before, phrase, surname.bookCount >= 5)
  )
    return surname
  return null
}

/** All there is in a clause, or its beginning: 'Discworld, but without witches'. */
const standsAlone = (before: string, rest: string): boolean =>
  /(?:^|[|,]) ?$/u.test(before) &&
  /^ (?:$|\||(?:, )?(?:but|aber|ma|nur|fans?|minus|without|ohne|senza|vibes) )/u.test(rest)

/** German writes every noun with a capital, so that there a name must stand where a sentence begins. */
function isNameHere(before: string, phrase: string, isKnown: boolean): boolean {
  if (commonSurnames.has(phrase))
    return before === ' ' || / (?:not|no|kein|keinen|ohne|senza|non) $/u.test(before)
  // 'der Moers': said of somebody who has written much
  if (isKnown && / (?:der|die|dem|den|vom|beim|il|la|lo|dem guten|old) $/u.test(before)) return true
  return (
    before === ' ' ||
    !/ (?:der|das|den|dem|ein|eine|einen|einem|und|mit|uber|kein|keine|the|a|an|il|lo|i|gli|le|un|una) $/u.test(
      before,
    )
  )
}
