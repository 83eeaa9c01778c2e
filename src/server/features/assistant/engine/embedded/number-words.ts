/** Numbers written as words, as they come before 'pages', 'years' and the like, in the three languages; folded. */
const small: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwolf: 12,
  funfzehn: 15,
  zwanzig: 20,
  dreissig: 30,
  funfzig: 50,
  un: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  dodici: 12,
  quindici: 15,
  venti: 20,
  trenta: 30,
  cinquanta: 50,
}
/** Only a count is made digits: 'One Hundred Years of Solitude' stays as it is. */
const ofPages = '(?= (?:[a-z]+ ){0,2}(?:pages?|seiten?|pagine|pagina)(?: |$))'
const digits =
  '(?:ein|eine|zwei|drei|vier|funf|fuenf|sechs|sieben|acht|neun|due|tre|quattro|cinque|sei|sette|otto|nove)'
const hundredCompound = new RegExp(
  `(?<= |^)(${digits})?(?:hundert|cento)(funfzig|fuenfzig|cinquanta)?${ofPages}`,
  'gu',
)
const thousandCompound = new RegExp(`(?<= |^)(?:ein|eine)?(?:tausend|mille)${ofPages}`, 'gu')
const hundredEnglish = new RegExp(
  `(?<= |^)(a|one|two|three|four|five|six|seven|eight|nine) hundred(?: and)?(?: (fifty))?${ofPages}`,
  'gu',
)
const thousandEnglish = new RegExp(`(?<= |^)(?:a|one) thousand${ofPages}`, 'gu')
/** A number of years or pages, where a word for it is said. */
const counted =
  /(?<=(?:last|past|recent|letzten|vergangenen|ultimi|scorsi|the) )([a-z]+)(?= (?:jahre|jahren|years|anni|decades|jahrzehnte|jahrzehnten|decenni)(?: |$))/gu

const valueOf = (word: string | undefined): number =>
  word === undefined || word === 'a' ? 1 : (small[word.replace('fuenf', 'funf')] ?? 1)

/** Round hundreds of pages and numbers of past years as digits. */
export const readNumberWords = (folded: string): string =>
  folded
    .replaceAll(hundredEnglish, (_, head: string, half?: string) =>
      String(valueOf(head) * 100 + (half ? 50 : 0)),
    )
    .replaceAll(thousandEnglish, '1000')
    .replaceAll(hundredCompound, (_, head?: string, half?: string) =>
      String(valueOf(head) * 100 + (half ? 50 : 0)),
    )
    .replaceAll(thousandCompound, '1000')
    .replaceAll(counted, (word) =>
      small[word] !== undefined && small[word] > 1 ? String(small[word]) : word,
    )
