import { kin } from './lexicon/ages.ts'
import type { MessageText } from './text.ts'

/** Years from and to which books came out, both included. */
export interface YearSpan {
  from: number | null
  to: number | null
}

const count = '(\\d{1,3}|hundert|a hundred|one hundred|cento|cent)'
const yearNoun = '(jahre|jahren|years?|anni|jahrzehnten?|decades?|decenni)'
const atLeast =
  '(?:at least|over|more than|older than|upwards of|well over|min|minimum|mindestens|uber|mehr als|alter als|wenigstens|gut|almeno|oltre|piu di|piu vecch\\w+ di|con almeno|da almeno|minimo|da oltre)'
const atMost =
  '(?:at most|no more than|not more than|less than|fewer than|under|not older than|no older than|younger than|newer than|max|maximum|maximal|hochstens|weniger als|unter|nicht alter als|nicht mehr als|junger als|neuer als|al massimo|meno di|non piu di|non oltre|non piu vecch\\w+ di|massimo|piu giovan\\w+ di|piu recent\\w+ di)'
const filler = '(?:(?:the|der|die|gli|ungefahr|etwa|about|circa|roughly) )?'
const oldest = new RegExp(
  `(?<= )(?:vor |von vor )?${atMost} ${filler}${count} ${yearNoun}(?: (?:old|alt|ago|fa|vecchi\\w*|eta))?(?= )`,
  'gu',
)
const youngest = new RegExp(
  `(?<= )(?:vor |von vor )?${atLeast} ${filler}${count} ${yearNoun}(?: (?:old|alt|ago|fa|vecchi\\w*|eta))?(?= )`,
  'gu',
)
/** 'Fifty years old or more' */
const youngestAfter = new RegExp(
  `(?<= )${count} ${yearNoun} (?:old )?(?:or more|or older|oder alter|oder mehr|e piu|o piu|and older)(?= )`,
  'gu',
)
const ofReader = new RegExp(
  ` (?:${kin}|ich|i|im|io|ho|bin|am|er|sie|she|he|hes|shes|ab|leser|lettori|readers) `,
  'u',
)
const thisDecade =
  /(?<= )(?:(?:in|aus|from|of|di|del) )?(?:diesem jahrzehnt|dieses jahrzehnts|this decade|the current decade|current decade|questo decennio)(?= )/gu
const thisYear =
  /(?<= )(?:(?:published|out|released|erschienen|neu|uscit\w+|pubblicat\w+)(?: in)? (?:this year|dieses jahr|quest anno)|(?:this year s|diesjahrige\w*)|(?:dieses jahr|quest anno) (?:erschienen\w*|uscit\w+|pubblicat\w+)|aus diesem jahr|di quest anno)(?= )/gu

/** How old a book is to be: 'at least fifty years old', 'von vor über hundert Jahren'. `now` is the year it is. */
export function parseBookAges(text: MessageText, now: number): YearSpan[] {
  const spans: YearSpan[] = []
  if (text.take(thisDecade).length > 0) spans.push({ from: now - (now % 10), to: null })
  if (text.take(thisYear).length > 0) spans.push({ from: now, to: null })
  // 'a boy who is at least ten years old' is no book
  if (
    ofReader.test(
      text.folded.replaceAll(
        / (?:ich|i|io) (?:suche|mochte|hatte|want|would|need|like|cerco|vorrei)(?= )/gu,
        ' ',
      ),
    )
  )
    return spans
  for (const { groups } of text.take(oldest)) spans.push({ from: now - yearsOf(groups), to: null })
  for (const { groups } of [...text.take(youngest), ...text.take(youngestAfter)])
    spans.push({ from: null, to: now - yearsOf(groups) })
  return spans
}

function yearsOf([number = '', unit = '']: (string | undefined)[]): number {
  const value = /^\d/u.test(number) ? Number(number) : 100
  return value * (/^(?:jahrzehnt|decad|decenn)/u.test(unit) ? 10 : 1)
}
