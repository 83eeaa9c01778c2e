import { fold } from '@biblionaut/fold-text'

/** A word of a message. */
export interface Token {
  /** The folded word. */
  text: string
  /** Index of the first character of the word in the message; `end` is exclusive. */
  start: number
  end: number
  /** Punctuation before the word: the end of a sentence, the end of a clause, or none. */
  gap: '.' | ',' | ''
  isCapital: boolean
  /** True if a colon precedes the word. */
  isAfterColon: boolean
  /** True if an opening parenthesis precedes the word. */
  isAfterParenthesis: boolean
}

/** Matches the words of a message. A number and its unit are two words: '350pp'. */
const word =
  /\d{2,4}(?=(?:pp?|pgs?|pages|pagg?|seiten)(?!\p{L}))|[\p{L}\p{N}\p{M}]+(?:['’ʼ`´][\p{L}\p{N}\p{M}]+)*|(?<=\d)\+/gu
const sentenceEnd = /[.!?;:\n()–—…]|\s-\s/u

export const articles: ReadonlySet<string> = new Set(
  'the a an der die das den dem des ein eine il lo la i gli le un una uno l'.split(' '),
)

/** Splits a message into words. A dot between initials or after a number does not end a sentence. */
export function tokensOf(message: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of message.matchAll(word)) {
    const between = message.slice(last, match.index)
    const isInitial =
      between.startsWith('.') && /(?:^|[^\p{L}])(?:\p{L}|\p{N}{1,2})$/u.test(message.slice(0, last))
    const gap = sentenceEnd.test(between) && !isInitial ? '.' : /[,/|]/u.test(between) ? ',' : ''
    // "com'è" is not the word 'come'
    const apart = match[0].replace(/^(com|quant)['’](?=[eè]$)/iu, '$1 ')
    const folded = match[0] === '+' ? ['plus'] : fold(apart).split(' ').filter(Boolean)
    folded.forEach((text, at) => {
      tokens.push({
        text,
        start: match.index,
        end: match.index + match[0].length,
        gap: at === 0 && tokens.length > 0 ? gap : '',
        isAfterColon: at === 0 && between.includes(':'),
        isAfterParenthesis: at === 0 && between.includes('('),
        isCapital: /^\p{Lu}/u.test(match[0]),
      })
    })
    last = match.index + match[0].length
  }
  return tokens
}

/** Returns the folded words of tokens as one text, with initials joined as in the catalogue's names. */
export const phraseOf = (tokens: readonly Token[]): string => fold(tokens.map(({ text }) => text).join(' '))

/** Returns the part of a message from the first to the last token, as the reader wrote it. */
export const writtenOf = (message: string, tokens: readonly Token[]): string =>
  message.slice(tokens[0]!.start, tokens.at(-1)!.end)
