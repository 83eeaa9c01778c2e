import {
  anyWords,
  withdrawnAfter,
  withdrawnBefore,
  goingOn,
  moreWords,
  excludedShown,
  removedAfter,
  removedBefore,
  sideWords,
} from './lexicon/follow-ups.ts'
import { awardWords } from './lexicon/awards.ts'
import { type MessageText, phrases, type Span } from './text.ts'
import { subjects, type WishPart } from './wish.ts'

/** Sides of a wish that can be said to matter no more. */
export type Side = keyof typeof sideWords

const moreWord = phrases(moreWords)
const shown = phrases(excludedShown)
const moreFiller =
  /(?<= )(?:please|bitte|per favore|grazie|danke|thanks|show|me|give|zeig|zeige|gib|mir|mich|uns|ne|hai|hast|du|noch|do|you|have|got|any|some|ones|one|of|those|them|these|that|vorschlage|vorschlag|bucher|buch|titel|books|book|suggestions|libri|titoli|proposte|consigli|suggerimenti|mostrami|dammi|fammi|vedere|ci|sono|gibt|es|e|und|and|ok|okay|ja|yes|si|davon|di|questi|so|was|what|else|the|a|ein|paar|few|un|po|vorrei|ich|mochte|io|i|want|would|like)(?= )/gu

/** What a message says about the answers before it. */
export interface Rejoinder {
  /** 'Others, please' and nothing else. */
  isMore: boolean
  /** What was shown is not to come again, whatever else is said. */
  isOthers: boolean
}

/** Reads it; the words are taken out where something has been shown before, for they mean nothing else then. */
export function parseRejoinder(text: MessageText, isFollowUp: boolean): Rejoinder {
  const left = text.folded.replaceAll(moreWord, '·')
  const isMore =
    left.includes('·') &&
    left.split(' ').length <= 10 &&
    /^[ ,|·]*$/u.test(left.replaceAll(moreFiller, '').replaceAll(moreFiller, ''))
  if (!isFollowUp) return { isMore, isOthers: isMore }
  const isExcluded = text.take(shown).length > 0
  const isAsked = text.take(others).length > 0
  return { isMore, isOthers: isMore || isExcluded || isAsked }
}

/** Of the words for 'more' those that cannot be said of a thing: 'more space opera' asks for no others. */
const others =
  /(?<= )(?:(?:(?:noch|ein paar|zeig mir|any|some|show me|got|the|qualche|mostrami|dammi|ne hai|degli|delle|ancora|gern|bitte|e|und|and|ok|hm|hmm|mmh) )?(?:andere|anderen|others|other ones|altri|altre|another one|alternatives?|alternative[ns]?|alternativen)|different ones|any other|some other|other ideas|other suggestions|andere vorschlage|andere ideen|weitere vorschlage|noch welche|noch mehr|some more|any more|new ones|neue vorschlage|zeig mir neue|show me more|show me different|anything else|something else|what else|was gibts noch|was gibt es noch|was noch|che altro|cos altro|altre idee|altri titoli|ancora altri|ancora altre|qualcos altro|something different|mostrami altri|(?:titoli|libri|proposte|titel|bucher|vorschlage|books|titles|ones) (?:diversi|diverse|anders als|different from|other than)(?: (?:da|als|to|from|than))? (?:quelli|quelle|die|the|those)?(?: (?:di prima|gia visti|precedenti|eben|vorhin|ones|before|von eben))?|(?:non|nicht|not|keine) (?:gli stessi|le stesse|dieselben|die selben|die gleichen|the same ones|the same)(?: di prima)?|diversi da (?:quelli|prima)(?: di prima)?|et cetera)(?= (?!autor|schriftstell|author|writer|scritt|autric|languag|sprach|lingu|land|paes|volum|band|libr|romanz))/gu

/**
 * Takes out the clauses that say what matters no more: `inner` stretches to be read by the caller, and sides called by
 * their names.
 */
export function parseWithdrawn(text: MessageText): { inner: string[]; removed: string[]; sides: Side[] } {
  const sides: Side[] = []
  for (const [side, pattern] of sidePatterns) if (text.take(pattern).length > 0) sides.push(side)
  const inner = [...clausesAfter(text, dropBefore), ...clausesBefore(text, dropAfter)]
  // 'it may be longer, too'
  if (inner.some((clause) => sized.test(clause))) sides.push('pages')
  return {
    sides,
    inner,
    removed: [...clausesAfter(text, removeBefore), ...clausesBefore(text, removeAfter)],
  }
}

const sized =
  /länger|laenger|langer|dicker|longer|thicker|piu lung|più lung|kürzer|kuerzer|kurzer|shorter|più cort|più brev/iu
const dropBefore = phrases(withdrawnBefore)
const dropAfter = phrases(withdrawnAfter)
const removeBefore = phrases(removedBefore)
const removeAfter = phrases(removedAfter)
const nominee = phrases(awardWords.any)
const source = (list: string) =>
  phrases(list)
    .source.replace(/^\(\?<= \)/u, '')
    .replace(/\(\?= \)$/u, '')
const sidePatterns = Object.entries(sideWords).map(
  ([side, words]) =>
    [
      side as Side,
      new RegExp(
        `(?<= )(?:(?:the |die |der |das |den |la |il |lo |l )?(?:${source(words)}) (?:${source(withdrawnAfter)})|(?<! (?:of|not|in|from|to|no|part|kein\\w*|zu|aus|einer|di|da|a) )(?:${source(anyWords)}) (?:${source(words)})(?: (?:is fine|is ok|is okay|will do|ist ok|ist okay|va bene|vanno bene))?|(?:${source(withdrawnBefore)}) (?:the |die |der |das |la |il |lo |l |about )*(?:${source(words)}))(?= (?:[,|]|$)| $)`,
        'gu',
      ),
    ] as const,
)

function clausesAfter(text: MessageText, pattern: RegExp): string[] {
  return [...text.rest.matchAll(pattern)].flatMap((match) => {
    const start = match.index + match[0].length
    const end = /(?: [,|] | (?:but|aber|ma|sondern) |$)/u.exec(text.rest.slice(start))!.index + start
    return parseClause(text, { start: match.index + 1, end }, text.rest.slice(start, end))
  })
}

function clausesBefore(text: MessageText, pattern: RegExp): string[] {
  return [...text.rest.matchAll(pattern)].flatMap((match) => {
    const start = Math.max(
      ...[' , ', ' | ', ' und ', ' and ', ' e ', ' aber ', ' but ', ' ma '].map((joint) => {
        const at = text.rest.lastIndexOf(joint, match.index)
        return at === -1 ? 0 : at + joint.length - 1
      }),
      0,
    )
    return parseClause(
      text,
      { start: start + 1, end: match.index + match[0].length },
      text.rest.slice(start, match.index),
    )
  })
}

/** 'Nominees will do too' takes nothing out: it says which prizes count. */
function parseClause(text: MessageText, span: Span, inner: string): string[] {
  if (inner.trim() === '' || inner.includes('·') || ` ${inner.trim()} `.search(nominee) !== -1) return []

  text.blot(span)
  // names are told by their capitals
  return [inner.split(' ').map(text.written).join(' ')]
}

/** A message that names no subject goes on with the last one; so does one that begins as a rejoinder does. */
export function modeOf(
  text: MessageText,
  parts: readonly WishPart[],
  isComparing: boolean,
): 'new' | 'refine' {
  const isAbout = parts.some(({ kind, isNot }) => subjects.has(kind) && kind !== 'words' && !isNot)
  return isComparing || !isAbout || goingOn.test(text.folded) ? 'refine' : 'new'
}
