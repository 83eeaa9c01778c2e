/** Where an author is from: countries (ISO 3166), the languages they write in there where the country is not known, and the words for it. */
interface OriginEntry {
  countries: readonly string[]
  languages: readonly string[]
  words: string
  /** The country, which counts only behind 'from' and the like. */
  lands: string
}

export const origins = {
  DE: {
    countries: ['DE'],
    languages: ['de'],
    words: `german, germans, deutsch, deutsche, deutschen, deutscher, deutsches, deutschem, tedesco, tedesca, tedeschi, tedesche`,
    lands: `germany, deutschland, germania`,
  },
  AT: {
    countries: ['AT'],
    languages: [],
    words: `austrian*, österreichisch*, österreicher*, austriac*`,
    lands: `austria, österreich`,
  },
  CH: {
    countries: ['CH'],
    languages: [],
    words: `swiss, schweizer*, svizzer*`,
    lands: `switzerland, schweiz, svizzera`,
  },
  IT: {
    countries: ['IT'],
    languages: ['it'],
    words: `italian, italians, italienisch*, italiener*, italiano, italiana, italiani, italiane`,
    lands: `italy, italien, italia`,
  },
  GB: {
    countries: ['GB'],
    languages: [],
    words: `british, english, britisch*, englisch*, engländer*, inglese, inglesi, britannic*, scottish, schottisch*, scozzes*, welsh`,
    lands: `britain, great britain, england, uk, the uk, grossbritannien, inghilterra, gran bretagna, scotland, schottland, scozia, wales`,
  },
  IE: {
    countries: ['IE'],
    languages: [],
    words: `irish, irisch*, irlandes*`,
    lands: `ireland, irland, irlanda`,
  },
  US: {
    countries: ['US'],
    languages: [],
    words: `american, americans, amerikanisch*, amerikaner*, americano, americana, americani, americane, statunitens*`,
    lands: `usa, the us, us, the states, the usa, america, amerika, stati uniti, united states, the united states, vereinigten staaten`,
  },
  CA: { countries: ['CA'], languages: [], words: `canadian*, kanad*, canades*`, lands: `canada, kanada` },
  AU: {
    countries: ['AU'],
    languages: [],
    words: `australian*, australisch*, australiano, australiana`,
    lands: `australia, australien`,
  },
  FR: {
    countries: ['FR'],
    languages: ['fr'],
    words: `french, französisch*, franzose*, francese, francesi, gallic`,
    lands: `france, frankreich, francia`,
  },
  ES: {
    countries: ['ES'],
    languages: ['es'],
    words: `spanish, spanisch*, spanier*, spagnol*`,
    lands: `spain, spanien, spagna`,
  },
  PT: {
    countries: ['PT'],
    languages: ['pt'],
    words: `portuguese, portugiesisch*, portoghes*`,
    lands: `portugal, portogallo`,
  },
  RU: {
    countries: ['RU'],
    languages: ['ru'],
    words: `russian*, soviet*, russisch*, sowjetisch*, russo, russa, russi, russe, sovietic*`,
    lands: `russia, russland, soviet union, the soviet union, sowjetunion, unione sovietica, udssr, urss`,
  },
  PL: {
    countries: ['PL'],
    languages: ['pl'],
    words: `polish, polnisch*, polacc*`,
    lands: `poland, polen, polonia`,
  },
  CZ: {
    countries: ['CZ'],
    languages: ['cs'],
    words: `czech, tschechisch*, ceca, ceco, cechi`,
    lands: `czech republic, the czech republic, tschechien, repubblica ceca, boemia`,
  },
  JP: {
    countries: ['JP'],
    languages: ['ja'],
    words: `japanese, japanisch*, japaner*, giappones*, nipponic*`,
    lands: `japan, giappone`,
  },
  CN: {
    countries: ['CN'],
    languages: ['zh'],
    words: `chinese, chinesisch*, chinesen, cinese, cinesi`,
    lands: `china, cina`,
  },
  NO: {
    countries: ['NO'],
    languages: ['no'],
    words: `norwegian*, norwegisch*, norveges*`,
    lands: `norway, norwegen, norvegia`,
  },
  north: {
    countries: ['NO', 'SE', 'DK', 'FI', 'IS'],
    languages: ['no', 'sv', 'da', 'fi', 'is'],
    words: `scandinavian*, nordic, skandinavisch*, nordisch*, scandinav*, swedish, schwedisch*, svedes*, danish, finnish`,
    lands: `scandinavia, skandinavien, sweden, schweden, svezia, denmark, dänemark, danimarca, finland, finnland, finlandia, iceland, island, islanda`,
  },
  east: {
    countries: ['PL', 'CZ', 'RU', 'UA', 'HU', 'RO', 'BG', 'SK', 'RS'],
    languages: ['pl', 'cs', 'ru', 'uk', 'hu', 'ro', 'bg', 'sk', 'sr'],
    words: `eastern european, east european, osteuropäisch*, slavic, slawisch*, slav*, europeo orientale, dell est europa, dell europa dell est, dell europa orientale`,
    lands: `eastern europe, osteuropa, europa orientale, europa dell est, est europa`,
  },
  asia: {
    countries: ['JP', 'CN', 'KR', 'IN', 'TW'],
    languages: ['ja', 'zh', 'ko'],
    words: `asian, asiatisch*, asiatic*`,
    lands: `asia, asien, east asia, ostasien, estremo oriente, fernost`,
  },
  latin: {
    countries: ['AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY', 'CU'],
    languages: ['es', 'pt'],
    words: `latin american, hispanic, lateinamerikanisch*, südamerikanisch*, south american, latinoamerican*, sudamerican*, argentin*, brazil*, brasil*, colombian*, chilean*, mexican*, mexikanisch*`,
    lands: `latin america, south america, lateinamerika, südamerika, america latina, sudamerica, argentina, argentinien, brazil, brasilien, brasile, chile, cile, colombia, kolumbien, mexico, mexiko, messico`,
  },
} as const satisfies Record<string, OriginEntry>

export type Origin = keyof typeof origins

/** Languages of editions, as they are said after 'in' or before 'edition'. */
export const languageWords: Readonly<Record<string, string>> = {
  de: `german, deutsch, deutsche, deutscher, deutschen, deutschem, deutsches, tedesco, tedesca, tedeschi, tedesche`,
  en: `anglophone, anglofon*, english, englisch, englische, englischer, englischen, englischem, englisches, inglese, inglesi`,
  it: `italian, italienisch, italienische, italienischer, italienischen, italienischem, italienisches, italiano, italiana, italiani, italiane`,
  fr: `french, französisch, französische, französischen, französisches, französischer, francese, francesi`,
  es: `spanish, spanisch, spanische, spanischen, spanisches, spanischer, spagnolo, spagnola, spagnoli, spagnole, castilian, castigliano`,
  ru: `russian, russisch, russische, russischen, russisches, russischer, russo, russa, russi, russe`,
  ja: `japanese, japanisch, japanische, japanischen, japanisches, japanischer, giapponese, giapponesi`,
  zh: `chinese, chinesisch, chinesische, chinesischen, chinesisches, chinesischer, mandarin, cinese, cinesi`,
  pl: `polish, polnisch, polnische, polnischen, polnisches, polnischer, polacco, polacca, polacchi, polacche`,
  pt: `portuguese, portugiesisch, portugiesische, portugiesischen, portugiesisches, portoghese, portoghesi`,
  cs: `czech, tschechisch, tschechischen, ceco, ceca`,
  no: `norwegian, norwegisch, norwegischen, norvegese`,
  nl: `dutch, niederländisch, niederländischen, holländisch, olandese`,
  sv: `swedish, schwedisch, schwedischen, svedese`,
  ar: `arabic, arabisch, arabischen, arabo, araba`,
}

/** German words for 'in the language of', as beginnings. */
export const languageStems: Readonly<Record<string, string>> = {
  de: 'deutsch',
  en: 'englisch',
  it: 'italienisch',
  fr: 'franzosisch',
  es: 'spanisch',
  ru: 'russisch',
  ja: 'japanisch',
  zh: 'chinesisch',
  pl: 'polnisch',
  pt: 'portugiesisch',
  cs: 'tschechisch',
  no: 'norwegisch',
  nl: 'niederlandisch',
  sv: 'schwedisch',
  ar: 'arabisch',
}
