/** Where an author is from: countries (ISO 3166), the languages they write in there where the country is not known, and the words for it. */
interface OriginEntry {
  countries: readonly string[]
  languages: readonly string[]
  words: string
}

export const origins = {
  DE: {
    countries: ['DE'],
    languages: ['de'],
    words: `german, germans, germany, deutsch, deutsche, deutschen, deutscher, deutsches, deutschem, deutschland, tedesco, tedesca, tedeschi, tedesche, germania`,
  },
  AT: { countries: ['AT'], languages: [], words: `austrian*, austria, österreich*, austriac*` },
  CH: { countries: ['CH'], languages: [], words: `swiss, switzerland, schweizer*, schweiz, svizzer*` },
  IT: {
    countries: ['IT'],
    languages: ['it'],
    words: `italian, italians, italy, italienisch*, italiener*, italien, italiano, italiana, italiani, italiane, italia`,
  },
  GB: {
    countries: ['GB'],
    languages: [],
    words: `british, britain, england, uk, britisch*, englisch*, engländer*, grossbritannien, inglese, inglesi, inghilterra, britannic*, scottish, schottisch*, scozzes*, welsh`,
  },
  IE: { countries: ['IE'], languages: [], words: `irish, ireland, irisch*, irland, irlandes*, irlanda` },
  US: {
    countries: ['US'],
    languages: [],
    words: `american, americans, usa, amerikanisch*, amerikaner*, amerika, americano, americana, americani, americane, statunitens*, stati uniti, united states, vereinigte staaten`,
  },
  CA: { countries: ['CA'], languages: [], words: `canadian*, canada, kanad*, canades*` },
  AU: {
    countries: ['AU'],
    languages: [],
    words: `australian*, australia, australisch*, australien, australiano, australiana`,
  },
  FR: {
    countries: ['FR'],
    languages: ['fr'],
    words: `french, france, französisch*, franzose*, frankreich, francese, francesi, francia`,
  },
  ES: {
    countries: ['ES'],
    languages: ['es'],
    words: `spanish, spain, spanisch*, spanier*, spanien, spagnol*, spagna`,
  },
  PT: {
    countries: ['PT'],
    languages: ['pt'],
    words: `portuguese, portugal, portugiesisch*, portoghes*, portogallo`,
  },
  RU: {
    countries: ['RU'],
    languages: ['ru'],
    words: `russian*, russia, soviet*, russisch*, russland, sowjetisch*, russo, russa, russi, russe, sovietic*`,
  },
  PL: { countries: ['PL'], languages: ['pl'], words: `polish, poland, polnisch*, polen, polacc*, polonia` },
  CZ: {
    countries: ['CZ'],
    languages: ['cs'],
    words: `czech, tschechisch*, tschechien, ceca, ceco, cechi, boemia`,
  },
  JP: {
    countries: ['JP'],
    languages: ['ja'],
    words: `japanese, japan, japanisch*, japaner*, giappones*, giappone`,
  },
  CN: {
    countries: ['CN'],
    languages: ['zh'],
    words: `chinese, china, chinesisch*, chinesen, cinese, cinesi, cina`,
  },
  NO: {
    countries: ['NO'],
    languages: ['no'],
    words: `norwegian*, norway, norwegisch*, norwegen, norveges*, norvegia`,
  },
  north: {
    countries: ['NO', 'SE', 'DK', 'FI', 'IS'],
    languages: ['no', 'sv', 'da', 'fi', 'is'],
    words: `scandinavian*, nordic, skandinavisch*, nordisch*, scandinav*, swedish, sweden, schwedisch*, svedes*, danish, finnish`,
  },
  latin: {
    countries: ['AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY', 'CU'],
    languages: [],
    words: `latin american, lateinamerikanisch*, südamerikanisch*, lateinamerika, südamerika, south american, latinoamerican*, sudamerican*, argentin*, brazil*, brasil*, colombian*, chilean*, mexican*, mexikanisch*`,
  },
} as const satisfies Record<string, OriginEntry>

export type Origin = keyof typeof origins

/** Languages of editions, as they are said after 'in' or before 'edition'. */
export const languageWords: Readonly<Record<string, string>> = {
  de: `german, deutsch, deutsche, deutscher, deutschen, deutschem, deutsches, tedesco, tedesca`,
  en: `english, englisch, englische, englischer, englischen, englischem, inglese, inglesi`,
  it: `italian, italienisch, italienische, italienischer, italienischen, italienischem, italiano, italiana`,
  fr: `french, französisch, französische, französischen, francese`,
  es: `spanish, spanisch, spanische, spanischen, spagnolo, spagnola`,
  ru: `russian, russisch, russische, russischen, russo, russa`,
  ja: `japanese, japanisch, japanische, japanischen, giapponese`,
  zh: `chinese, chinesisch, chinesische, chinesischen, cinese`,
  pl: `polish, polnisch, polnische, polnischen, polacco`,
  pt: `portuguese, portugiesisch, portugiesische, portugiesischen, portoghese`,
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
}
