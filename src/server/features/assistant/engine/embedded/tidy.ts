import { readNumberWords } from './number-words.ts'
import { shortForms } from './lexicon/short-forms.ts'

/** Abbreviations whose point ends no sentence. */
const abbreviated =
  /(?<![\p{L}\p{N}])(max|min|mind|ca|zirka|bzw|pag|pagg|pp|seit|etc|usw|evtl|ggf|inkl|orig|dt|engl|ital|dr|mr|mrs|st|jh|jhd|jhdt|nr|vol|vs|incl|approx|sec|sf|sci|bitte|resp)\.(?=\s)/giu
/** '21. Jahrhundert', '19. Jh.' */
const ordinal = /(\d{1,2})\.(?=\s*(?:jahrhundert|jh))/giu
/** '1.000', '1,000' */
const thousands = /(?<![\d.,])(\d)[.,](\d{3})(?![\d.,])/gu
/** '600+' */
const plus = /(\d)\s*\+/gu
/** '250pp', '300S.', '80s' is none */
const glued = /(\d{2,4})(pp?|pages?|seiten|pagine|pag)(?![\p{L}\p{N}])/giu
/** '250 S.' */
const pageSign = /(\d{2,4})\s*S(?:\.|(?=[\s,;!?)]|$))/gu
/** '200-300', '200–300 Seiten' */
const range = /(\d{2,4})\s*[-–—]\s*(\d{2,4})/gu
/** 'Kinder- und Jugendbücher' */
const cut =
  /(kinder|jugend|fantasy|horror|sf|vampir|zombie|hexen|drachen|geister)-(?=\s+(?:und|oder|noch|&))/giu

/** A message as it was typed, with what would be taken for an end of a sentence or lost in folding written out. */
export const tidied = (text: string): string =>
  text
    .replaceAll(ordinal, '$1')
    .replaceAll(thousands, '$1$2')
    .replaceAll(range, '$1 bis $2')
    .replaceAll(plus, '$1 plus')
    .replaceAll(pageSign, '$1 seiten ')
    .replaceAll(glued, '$1 $2')
    .replaceAll(abbreviated, '$1')
    .replaceAll(cut, '$1bücher')

const shortPattern = new RegExp(`(?<= |^)(?:${Object.keys(shortForms).join('|')})(?= |$)`, 'gu')

/** Folded words with numbers as digits, and with whole names for the short ones that readers use among themselves. */
export const spelledOut = (folded: string): string =>
  readNumberWords(folded.replaceAll(shortPattern, (short) => shortForms[short]!))
