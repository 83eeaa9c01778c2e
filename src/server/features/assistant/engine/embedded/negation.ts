import { harmlessNegations, refusersAfter, refusersBefore } from './lexicon/negations.ts'
import type { MessageText, Span } from './text.ts'
import { phrases } from './text.ts'

const harmless = phrases(harmlessNegations)
const before = phrases(refusersBefore)
const after = phrases(refusersAfter)
/** 'Vampires no, witches yes': a bare word at the end of its clause. */
const afterBare =
  /(?<= )(?:bitte nicht|please no|proprio no|assolutamente no|no|nein|nicht|nope|nee|ne|not)(?= (?:[,|]|bitte|please|grazie|danke|thanks|per favore)| $)/gu

const contrast =
  /^(?:aber|sondern|but|ma|pero|dafur|lieber|rather|instead|stattdessen|invece|etwas|something|qualcosa|nur|solo|just|only|bitte|please|though|allerdings)$/
const or = /^(?:or|oder|o|od|nor|noch|ne|neither)$/
const and = /^(?:and|und|e|ed|sowie)$/
const preposition =
  /^(?:with|mit|con|auf|in|on|from|aus|von|by|da|for|fur|per|about|uber|that|die|der|das|che|nach|dopo|after|before|vor)$/

/** What may stand between a refusal and a number that it turns round: 'nothing that came out before', 'nichts, was älter ist als'. */
const bare =
  /^(?: (?:was|das|die|der|that|which|thats|che|is|are|was|were|ist|sind|sia|siano|e|from|von|aus|di|from|came|out|come|published|written|released|erschienen|geschrieben|uscito|uscita|usciti|pubblicato|pubblicati|scritto|scritti|books?|novels?|bucher|romane|buch|libri|libro|romanzi|with|mit|con|of|longer|any|anything|it|es|zu|troppo|too|please|bitte|over))* $/u

/** Tells of every stretch of a message whether it is refused. `isNoun`: a thing that may stand in a list ('no vampires, zombies or ghosts'), not a mere quality. */
export interface IsRefused {
  (span: Span, isNoun: boolean): boolean
  /** With nothing but small words between: 'nothing over 400 pages'. */
  directly(span: Span): boolean
}

export function readNegation(text: MessageText): IsRefused {
  const spared = [...text.folded.matchAll(harmless)].map(spanOf)
  const inSpared = (span: Span) => spared.some(({ start, end }) => start <= span.start && span.end <= end)
  const { folded } = text
  // 'né vampiri né zombi'; a single 'ne' is a pronoun
  const neither = / ne .+ ne /u.test(folded) ? [...folded.matchAll(/(?<= )ne(?= )/gu)] : []
  const refusers = [...folded.matchAll(before), ...neither]
    .map(spanOf)
    .filter(
      (span) =>
        !inSpared(span) && !/^ (?:[,|]|$)(?! (?:was|das|die|der|che|that) )/u.test(folded.slice(span.end)),
    )
  const isFree = (span: Span) => !inSpared(span)
  const afterwards = [...folded.matchAll(after)].map(spanOf).filter(isFree)
  const bareAfterwards = [...folded.matchAll(afterBare)].map(spanOf).filter(isFree)

  const isRefused = (span: Span, isNoun: boolean) =>
    refusers.some(({ end }) => end <= span.start && reaches(end, span.start, isNoun)) ||
    afterwards.some(({ start }) => span.end <= start && isNear(folded.slice(span.end, start))) ||
    bareAfterwards.some(
      ({ start }) => span.end <= start && /^(?: [^ ,|]+){0,2} $/u.test(folded.slice(span.end, start)),
    )
  return Object.assign(isRefused, {
    directly: ({ start }: Span) =>
      refusers.some(
        ({ end }) =>
          end <= start &&
          bare.test(folded.slice(end, start).replace(/ ,(?= (?:was|das|die|der|che|that) )/u, '')),
      ),
  })

  /** Whether a refusal still holds after the words from its end to a place. */
  function reaches(from: number, to: number, isNoun: boolean): boolean {
    const words = folded.slice(from, to).split(' ').filter(Boolean)
    if (words.includes('|') || words.length > 14 || words.some((word) => contrast.test(word))) return false
    const lastJoint = words.findLastIndex((word) => word === ',' || or.test(word) || and.test(word))
    if (lastJoint === -1) return words.length <= 4
    const item = words.slice(lastJoint + 1)
    const isOr = or.test(words[lastJoint]!)
    if ((!isNoun && !isOr) || item.length > 2 || item.some((word) => preposition.test(word))) return false
    // a bare comma goes on with the refusal only where an 'or', or an 'and' at the end, shows that it is a list
    return words[lastJoint] !== ',' || isListAfter(to)
  }

  function isListAfter(from: number): boolean {
    const rest = folded.slice(from).split(' ').filter(Boolean)
    const at = rest.findIndex((word) => word === '|' || word === ',' || or.test(word) || and.test(word))
    if (at === -1 || rest[at] === '|' || at > 3) return false
    if (rest[at] !== ',') return or.test(rest[at]!) || /^(?:[|,]|$)/u.test(rest[at + 2] ?? '')
    return rest.slice(at + 1, at + 4).some((word) => or.test(word))
  }
}

const isNear = (between: string): boolean => {
  const words = between.split(' ').filter(Boolean)
  return !words.includes('|') && !words.some((word) => contrast.test(word)) && words.length <= 4
}

const spanOf = (match: RegExpMatchArray): Span => ({
  start: match.index!,
  end: match.index! + match[0].length,
})

/** Takes the words of refusal themselves out of what is left of a message. */
export function blotRefusals(text: MessageText): void {
  for (const pattern of [harmless, before, after, afterBare]) text.take(pattern)
}
