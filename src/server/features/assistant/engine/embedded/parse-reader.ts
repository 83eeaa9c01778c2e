import type { MessageText } from './text.ts'
import type { WishPart } from './wish.ts'

/** What a reader has read or usually reads, before saying what it is to be now: no part of the wish. */
const habits = [
  `(?:bisher|bislang|finora|so far|until now|till now|up to now|fino ad ora|fino a oggi)`,
  `(?:normalerweise|sonst|ublicherweise|meistens|usually|normally|mostly|di solito|solitamente|normalmente) (?:(?:lese|mag|kaufe) (?:ich|sie|er|wir)|(?:i|we|she|he) (?:read|reads|like|go for)|leggo|legge)`,
  `(?:was ist|what is|what s|whats|qual e|cosa e) (?:eigentlich |denn |actually )?(?:der unterschied|the difference|la differenza)[^|]*`,
  `(?:i|we|ich|she|he) (?:usually|normally|mostly|always|mainly|only|generally) (?:read|reads|go for)`,
  `(?:ich|sie|er|i|she|he) (?:lese|liest|read|reads) (?:sonst|normalerweise|immer|immer nur|usually|normally|always|only ever)(?: nur| only| just)?`,
  `(?:dice|dicono|sagt|sagen|meint|findet|says|say|thinks|claims|reckons) (?:, )?(?:che |that |dass )?(?:(?:ich|io|i) )?(?:leggo|lese|read|wurde|only|always|nur|immer)`,
].join('|')
/** Up to the end of the clause, where another one follows. */
const habit = new RegExp(
  `(?<= )(?:${habits})(?: (?!aber |but |ma )[^,|·]+?)?(?= (?:[,|]|aber|but|ma) [^ ]+ [^ ]+)`,
  'gu',
)

const birth =
  /(?<= )(?:(?:i was |was |ich bin |bin |sono |ich wurde )?(?:born in|born|geboren(?: im jahr)?|nat[oa] nel|nat[oa] (?:nell anno|il|a)|jahrgang|baujahr|classe|sono del|sono della classe del)|bin (?:ein )?(?:jahrgang)) (1[89]\d\d|20\d\d|\d\d)(?: geboren)?(?= )|(?<= )(?:bin|ich bin|wurde|im jahr)(?: im jahr)? (1[89]\d\d|20\d\d) (?:geboren|auf die welt)(?= )/gu
const older =
  /(?<= )(?:older than (?:i am|i|me|myself)|before (?:i was born|my birth|my time)|alter (?:sind |ist |sein )?als ich(?: bin)?|vor meiner geburt|piu vecch[aioe]+ di (?:me|quanto sono io)|prima che nascessi|prima della mia nascita|prima (?:che|di quando) (?:io )?(?:nascessi|sono nat[oa]))(?= )/gu
const younger =
  /(?<= )(?:younger than (?:i am|i|me)|newer than me|after i was born|junger (?:sind |ist |sein )?als ich(?: bin)?|nach meiner geburt|piu (?:giovan|recent)[aioe]+ di me|dopo la mia nascita|dopo che sono nat[oa])(?= )/gu

/** 'Jahrgang 85' */
const yearOf = (digits: string | undefined): number => (digits!.length === 2 ? 1900 : 0) + Number(digits)

/** Takes out what is said of the reader alone; 'older than I am' is a wish where the year of birth is told. */
export function parseReader(text: MessageText): WishPart[] {
  text.take(habit)
  const born = text.take(birth).flatMap(({ groups }) => groups.filter(Boolean).map(yearOf))[0]
  const isOlder = text.take(older).length > 0
  const isYounger = text.take(younger).length > 0
  if (born === undefined || (!isOlder && !isYounger)) return []
  return [isOlder ? { kind: 'years', from: null, to: born - 1 } : { kind: 'years', from: born, to: null }]
}
