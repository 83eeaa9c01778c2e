import { readNumberWords } from './number-words.ts'
import { shortForms } from './lexicon/short-forms.ts'
import { typedForms } from './lexicon/typed-forms.ts'

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

/** "Cinquant'anni" */
const cutTens =
  /(?<![\p{L}])(vent|trent|quarant|cinquant|sessant|settant|ottant|novant|cent)['’]\s?(?=anni)/giu
/** 'Vampires, zombies, angels: all not for me' */
const summedUp = /:(?=\s*(?:das\s)?(?:alles|alle|all|tutt[oaie]|nichts|niente|none|nothing)(?![\p{L}]))/giu
/** 'Terramare (Earthsea)': another name of the same thing. */
const otherName = /(?<=\p{L}) \((\p{Lu}[\p{L}’']+(?: \p{L}+){0,3})\)/gu
/** 'Vampires: no' */
const answered =
  /:(?=\s*(?:no|nope|nein|nicht|niente|neanche|nemmeno|never|mai|nie|niemals|lieber nicht|bitte nicht|eher nicht|anche no|no thanks|nein danke)(?![\p{L}]))/giu
/** 'w/o romance' */
const slashes = /(?<![\p{L}])w\/(?=o(?:ut)?(?![\p{L}]))/giu
/** 'Avoid: vampires, zombies, romance' */
const refusedList =
  /(?<![\p{L}])(avoid|must not(?: be| have)?|i don['’]?t want|i don['’]?t like|don['’]?t want|dislikes?|hates?|no go|ich hasse|mag ich nicht|mag nicht|will ich nicht|darf nicht sein|non voglio|non deve essere|non mi piacciono|vietat[oaie]|no|not|without|exclude|excluding|ohne|keine?|nicht|bitte nicht|vermeiden|tabu|ausgeschlossen|no[- ]gos?|senza|niente|evitare|da evitare|escludere|unerwünscht)\s*:\s*([^.;!?\n]*)/giu

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
    .replaceAll(otherName, ' $1')
    .replaceAll(
      cutTens,
      (_, ten: string) =>
        `${ten}${/^v/iu.test(ten) ? 'i' : /^c/iu.test(ten) && ten.length === 4 ? 'o' : 'a'} `,
    )
    .replaceAll(slashes, 'w ')
    .replaceAll(/(?<![\p{L}])w\/(?=\s?\p{L})/giu, 'with ')
    .replaceAll(answered, ' ')
    .replaceAll(summedUp, ',')
    .replaceAll(refusedList, (_, _head, list: string) => `ohne ${list.replaceAll(',', ' noch ')}`)

const shortPattern = new RegExp(`(?<= |^)(?:${Object.keys(shortForms).join('|')})(?= |$)`, 'gu')

const typed = typedForms.map(
  ([forms, meant]) => [new RegExp(`(?<= |^)(?:${forms})(?= |$)`, 'gu'), meant] as const,
)
const asMeant = (folded: string): string =>
  typed.reduce((text, [pattern, meant]) => text.replaceAll(pattern, meant), folded)
/** 'Drachenfreie Fantasy' */
const freeOf =
  /(?<= |^)(drachen|elfen|vampir|zombie|romantik|liebes|kitsch|horror|magie|alien|krimi)s?frei(?:e[nmrs]?)?(?= |$)/gu

/** Folded words with numbers as digits, and with whole names for the short ones that readers use among themselves. */
export const spelledOut = (folded: string): string =>
  readNumberWords(
    asMeant(folded)
      .replaceAll(freeOf, 'ohne $1 ,')
      .replaceAll(shortPattern, (short) => shortForms[short]!),
  )
