import { harmlessNegations, refusersBefore } from './lexicon/negations.ts'
import { excludingClauses } from './lexicon/excluding-clauses.ts'
import type { MessageText, Span } from './text.ts'
import { phrases } from './text.ts'

const harmless = phrases(harmlessNegations)
/** 'Not before 1990'; who has never read somebody may want to */
const bounds =
  /(?<! i| we| they) never read(?= )|(?<= )(?:nicht (?:vor|nach)|not (?:before|after)|non (?:prima|dopo)) (?:[^ ,|]+ ){0,2}(?=\d)/gu
const before = phrases(refusersBefore)
const after = new RegExp(`(?<= )(?:${excludingClauses})(?= )`, 'gu')
/** 'Vampires no, witches yes': a bare word at the end of its clause. */
const afterBare =
  /(?<= )(?:bitte nicht|please no|proprio no|assolutamente no|no|nein|nicht|nope|nee|not|free)(?= (?:[,|]|bitte|please|grazie|danke|thanks|per favore)| $)/gu

const contrast =
  /^(?:aber|doch|sondern|but|ma|pero|dafur|lieber|rather|instead|stattdessen|invece|etwas|something|qualcosa|nur|solo|just|only|bitte|please|though|allerdings)$/
const or = /^(?:or|oder|o|od|nor|noch|ne|neither)$/
const and = /^(?:and|und|e|ed|sowie)$/
const preposition =
  /^(?:with|mit|con|auf|in|on|from|aus|von|by|da|for|fur|per|about|uber|that|die|der|das|che|nach|dopo|after|before|vor)$/

const complement = /^(?:with|mit|con|about|uber|by|von|di|del|della|dei|delle|degli|featuring|from|aus)$/
/** A clause of its own, or what says that a thing is welcome. */
const said =
  /^(?:ohne|without|senza|no|kein\w*|niente|ja|yes|si|ok|okay|fine|gern|gerne|schon|ich|i|suche|want|wanted|voglio|vorrei|cerco|that|which|who|where|wo|che|dove|is|are|ist|sind|please|bitte|grazie|thanks|ho|hab|habe|like|mag|love|liebe|amo|adoro)$/
const pronoun =
  /^(?:die|das|der|den|davon|damit|sowas|solche\w*|alles|alle|all|both|they|those|that|these|it|them|gli|li|le|lo|quelli|quelle|quello|tutti|tutte|tutto|questi|really|wirklich|proprio)$/
/**
 * A preposition before a thing holds it apart from a list that follows: 'fantasy mit Drachen, Elfen und Zwerge mag ich
 * nicht'.
 */
const governed = / (?:with|mit|con|about|uber|featuring|su|sui) (?:[^ ,|]+ )?$/u
/** With a verb of its own the last of a row is no item of it: 'is not YA and has won something'. */
const verb =
  /^(?:has|have|is|are|was|were|should|must|hat|haben|ist|sind|soll|muss|ha|hanno|sia|siano|abbia|deve)$/
const clauseEnd = /^ (?:[,|]|$|und |and |e |ed |oder |or |o |denn |aber |but |ma )/u

/**
 * What may stand between a refusal and a number that it turns round: 'nothing that came out before', 'nichts, was älter
 * ist als'.
 */
const bare =
  /^(?: (?:wieder|schon|immer|another|again|ancora|sempre|mehr|more|accept|was|das|die|der|that|which|thats|che|is|are|were|ist|sind|sia|siano|e|from|von|aus|di|came|out|come|published|written|released|erschienen|geschrieben|uscito|uscita|usciti|pubblicato|pubblicati|scritto|scritti|books?|novels?|bucher|romane|buch|libri|libro|romanzi|with|mit|con|of|longer|any|anything|it|es|zu|troppo|too|please|bitte|over))* $/u

/**
 * Tells of every stretch of a message whether it is refused. `isNoun`: a thing that may stand in a list ('no vampires,
 * zombies or ghosts'), not a mere quality.
 */
export interface IsExcluded {
  (span: Span, isNoun: boolean): boolean
  /** With nothing but small words between: 'nothing over 400 pages'. */
  directly(span: Span): boolean
  /** By the words right behind it: 'King mag ich nicht'. */
  behind(span: Span): boolean
}

export function readNegation(text: MessageText): IsExcluded {
  const spared = [harmless, bounds].flatMap((pattern) => [...text.folded.matchAll(pattern)].map(spanOf))
  const inSpared = (span: Span) => spared.some(({ start, end }) => start <= span.start && span.start < end)
  const { folded } = text
  // 'né vampiri né zombi'; a single 'ne' is a pronoun
  const neither = / ne .+ ne /u.test(folded) ? [...folded.matchAll(/(?<= )ne(?= )/gu)] : []
  const isFree = (span: Span) => !inSpared(span)
  const afterwards = [...folded.matchAll(after)].map(spanOf).filter(isFree)
  const bareAfterwards = [...folded.matchAll(afterBare)].map(spanOf).filter(isFree)
  const refusers = [...folded.matchAll(before), ...neither].map(spanOf).filter(
    (span) =>
      isFree(span) &&
      !/^ (?:[,|]|$)(?! (?:was|das|die|der|che|that) )/u.test(folded.slice(span.end)) &&
      // 'elves I do not like and dragons I do': what looks back does not look ahead
      !afterwards.some(
        ({ start, end }) => start < span.start && span.end <= end && clauseEnd.test(folded.slice(end)),
      ),
  )

  const isExcluded = (span: Span, isNoun: boolean) =>
    refusers.some(({ end }) => end <= span.start && reaches(end, span.start, isNoun)) ||
    afterwards.some(({ start }) => span.end <= start && looksBackAt(span, start)) ||
    bareAfterwards.some(
      ({ start }) => span.end <= start && /^(?: \||(?: [^ ,|]+){0,2}) $/u.test(folded.slice(span.end, start)),
    ) ||
    folded.slice(span.end, span.end + 6).endsWith(' free ')
  return Object.assign(isExcluded, {
    directly: ({ start }: Span) =>
      refusers.some(
        ({ end }) =>
          end <= start &&
          bare.test(folded.slice(end, start).replace(/ ,(?= (?:was|das|die|der|che|that) )/u, '')),
      ),
    behind: ({ end }: Span) =>
      afterwards.some(({ start }) => end <= start && folded.slice(end, start).trim() === ''),
  })

  /**
   * Whether a clause that refuses means what ends before it, alone or in a list: 'vampires, elves and dragons bore me'.
   */
  function looksBackAt(span: Span, to: number): boolean {
    const words = folded.slice(span.end, to).split(' ').filter(Boolean)
    if (words.includes('|') || words.length > 14 || words.some((word) => contrast.test(word))) return false
    // 'horror by King is not for me' refuses King
    if (complement.test(words[0] ?? '') || words.some((word) => said.test(word))) return false
    const lastJoint = words.findLastIndex((word) => word === ',' || or.test(word) || and.test(word))
    if (lastJoint === -1) return words.length <= 4
    const item = words.slice(lastJoint + 1)
    if (words[lastJoint] === ',') return item.every((word) => pronoun.test(word))
    return item.length <= 4 && !governed.test(folded.slice(0, span.start))
  }

  /** Whether a refusal still holds after the words from its end to a place. */
  function reaches(from: number, to: number, isNoun: boolean): boolean {
    const words = folded.slice(from, to).split(' ').filter(Boolean)
    if (words.includes('|') || words.length > 14 || words.some((word) => contrast.test(word))) return false
    const lastJoint = words.findLastIndex((word) => word === ',' || or.test(word) || and.test(word))
    if (lastJoint === -1) return words.length <= 4
    if (isNoun && isBareList(from)) return true
    const item = words.slice(lastJoint + 1)
    if (and.test(words[lastJoint]!) && verb.test(folded.slice(to).split(' ')[0]!)) return false
    const isOr = or.test(words[lastJoint]!)
    if (
      (!isNoun && !isOr) ||
      item.length > 2 ||
      item.some((word) => preposition.test(word) || verb.test(word))
    )
      return false
    // a bare comma goes on with the refusal only where an 'or', or an 'and' at the end, shows that it is a list
    return words[lastJoint] !== ',' || isListAfter(to)
  }

  /** 'Ohne Vampire, Zombies, Geister': three bare words at least, up to the end of the clause. */
  function isBareList(from: number): boolean {
    const clause = folded.slice(from).split(' |')[0]!
    return /^ (?:[^ ,|]+ , ){2,}[^ ,|]+(?: please| bitte| grazie| per favore)? ?$/u.test(clause)
  }

  function isListAfter(from: number): boolean {
    const rest = folded.slice(from).split(' ').filter(Boolean)
    const at = rest.findIndex((word) => word === '|' || word === ',' || or.test(word) || and.test(word))
    if (at === -1 || rest[at] === '|' || at > 3) return false
    if (rest[at] !== ',') return or.test(rest[at]!) || /^(?:[|,]|$)/u.test(rest[at + 2] ?? '')
    return rest.slice(at + 1, at + 4).some((word) => or.test(word))
  }
}

const spanOf = (match: RegExpMatchArray): Span => ({
  start: match.index!,
  end: match.index! + match[0].length,
})

/** Takes the words of refusal themselves out of what is left of a message. */
export function blankExclusions(text: MessageText): void {
  for (const pattern of [harmless, before, after, afterBare]) text.take(pattern)
}
