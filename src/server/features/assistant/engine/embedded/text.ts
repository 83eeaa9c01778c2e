import { assistantWishMaxCharacters } from '#contract/values/limits'
import { fold, foldings } from '../../../../platform/text/fold.ts'
import { spelledOut, tidied } from './tidy.ts'

/** A stretch of a message, from and to a place in its folded form. */
export interface Span {
  start: number
  end: number
}

/** A message as it is read: folded, with a mark between clauses; what has been understood is blotted out. */
export interface MessageText {
  /**
   * Folded words with one space between; ' , ' for a comma, ' | ' for a stronger break. Begins and ends with a space.
   */
  readonly folded: string
  /** The same, with what has been understood as dots of the same length. */
  readonly rest: string
  /** What stood in quotation marks, folded. */
  readonly quoted: readonly string[]
  /** All stretches that match, and blots them out. The expression must be global. */
  take(pattern: RegExp): (Span & { groups: (string | undefined)[] })[]
  blot(span: Span): void
  /** A folded word as it was written. */
  written(word: string): string
  /** Nothing begins with a capital, so that a small letter tells nothing of a name. */
  readonly isSmall: boolean
}

const quotes = /["“„”«»‟‹›]([^"“„”«»‟‹›]{2,100})["“„”«»‟‹›]/gu
/** A point after a single letter belongs to initials. */
const breaks = /(?<!(?:^|[^\p{L}])\p{L})\.(?=\s|$)|[!?;:()[\]\n]|\s[-–—]+\s/gu

/** Signs as they stand in a message, and in its folded form. */
const marks: Readonly<Record<string, string>> = { ',': ',', '¦': '|', '⟨': '', '⟩': '' }

/** German writes as one word what the lexicon has as two. */
const compound =
  /(?<= |^)(fantasy|phantastik|horror|sf|scifi|vampir|vampire|drachen|zombie|weltraum|zeitreise|elfen|hexen|magier|zauberer|steampunk|cyberpunk|dystopie|endzeit|alien|geister|engel|damonen|abenteuer|marchen)(apokalypsen?|reihen?|serien?|sagas?|trilogien?|zyklus|romanen?|romane?|buch|buchern?|geschichten?|literatur|thrillern?|krimis?|klassikern?|epos|welten?)(?= |$)/gu

/** 'Sechzigerjahre', '60erjahren' */
const decadeCompound =
  /(?<= |^)((?:zwanz|dreiss|vierz|funfz|sechz|siebz|achtz|neunz)iger|nuller|zehner|\d0er)jahren?(?= |$)/gu

/**
 * A single sign may stand for eighteen letters: a message that unfolds to more than this was not written by hand
 * (trust.md V2).
 */
const mostUnfolded = 3 * assistantWishMaxCharacters

/** Reads a message as it came. */
export function readText(message: string): MessageText {
  const text =
    message.normalize('NFKC').length > mostUnfolded
      ? message.slice(0, assistantWishMaxCharacters / 10)
      : message
  const quoted = [...text.matchAll(quotes)].map((match) => fold(match[1]!)).filter(Boolean)
  const pieces = tidied(text)
    .replaceAll(quotes, ' ⟨ $1 ⟩ ')
    .replaceAll(breaks, ' ¦ ')
    .split(/([,⟨⟩¦])/u)
    .map(
      (piece) =>
        marks[piece] ??
        spelledOut(fold(piece)).replaceAll(compound, '$1 $2').replaceAll(decadeCompound, '$1 jahre'),
    )
  const folded = ` ${pieces.filter(Boolean).join(' ')} `
  const written = new Map<string, string>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    for (const form of foldings(word))
      // a name stays one where its word stands small elsewhere
      if (!/^\p{Lu}/u.test(written.get(form) ?? '')) written.set(form, word)
  let rest = folded
  const blot = ({ start, end }: Span): void => {
    rest = rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^ ]/g, '·') + rest.slice(end)
  }
  return {
    folded,
    get rest() {
      return rest
    },
    quoted,
    take(pattern) {
      const found = [...rest.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        groups: match.slice(1),
      }))
      found.forEach(blot)
      return found
    },
    blot,
    written: (word) => written.get(word) ?? word,
    isSmall: !/\p{Lu}/u.test(text),
  }
}

/**
 * One phrase as a regular expression over folded text: `*` stands for any ending, `?` after a word for 'may be
 * missing', `_` for any one word.
 */
function patternOf(phrase: string): string {
  const forms = foldings(phrase.replaceAll('*', 'xstarx').replaceAll('?', ' xmayx ').replaceAll('_', 'xanyx'))
  return forms
    .map((form) =>
      form
        .replaceAll(/([^ ]+) xmayx ?/g, '(?:$1 )?')
        .replaceAll('xstarx', '[^ ]*')
        .replaceAll('xanyx', '[^ ,|]+'),
    )
    .join('|')
}

/** Phrases, one a comma or line, as one expression that matches them as whole words, the longest first. */
export function phrases(list: string): RegExp {
  const all = list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
  return new RegExp(`(?<= )(?:${all.join('|')})(?= )`, 'gu')
}
