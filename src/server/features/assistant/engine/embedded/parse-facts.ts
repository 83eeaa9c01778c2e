import { type Language } from '#contract/values/languages'
import type { Facts } from './facts.repo.ts'
import { languageStems, languageWords, type Origin, origins } from './lexicon/origins.ts'
import { awardWords, harmlessWins } from './lexicon/awards.ts'
import type { IsExcluded } from './negation.ts'
import { type MessageText, phrases, type Span } from './text.ts'
import type { WishPart } from './wish.ts'

const source = (words: string) =>
  phrases(words)
    .source.replace(/^\(\?<= \)/, '')
    .replace(/\(\?= \)$/, '')
const edition =
  '(?:editions?|translations?|versions?|ausgaben?|ubersetzungen?|ubersetzung|fassung|fassungen|edizion[ei]|traduzion[ei]|version[ei])'
const fiction =
  '(?:authors?|writers?|fiction|literature|sf|sci fi|science fiction|fantasy|horror|novels?|originals?|autoren|literatur)'

interface LanguagePatterns {
  code: string
  /** The words for it. */
  words: string
  original: RegExp
  /** 'A language other than English' */
  others: RegExp
  edition: RegExp
}

const languagePatterns: LanguagePatterns[] = Object.entries(languageWords).map(([code, words]) => {
  const language = source(words)
  return {
    code,
    words: language,
    others: new RegExp(
      `(?<= )(?:(?:in |in an? |auf |aus )?(?:einer |any |una |another )?(?:andere\\w* )?(?:languages?|sprachen?|lingu[ae]) (?:other than|ausser|als|divers[ae] dall?|che non sia l?) ?${language})(?= )`,
      'gu',
    ),
    original: new RegExp(
      `(?<= )(?:(?:ursprunglich|originally|originariamente|im original|in origine) (?:nicht|not|non) (?:auf|in|aus) ${language}|(?:ursprunglich|originally|originariamente) (?:nicht|not|non) ${language}|(?:autor\\w*|scrittor\\w*|scrittric\\w*|authors?|writers?|schriftsteller\\w*) (?:di lingua |in lingua |of )${language}|(?:ursprunglich|originally|originariamente|im original|in origine) (?:auf|in) ${language}|${language} (?:language|speaking)(?= ${fiction})|(?:originally|ursprunglich|originariamente) ${language}|${language} (?:originals?|originale?n?s?|originali|originalfassung)|(?<=(?:letteratura|fantascienza|narrativa|scrittura|fantasy|horror) )(?:di|in) lingua ${language}|${languageStems[code]}sprachig\\w*(?! (?:ausgaben?|ubersetzung\\w*|edition\\w*|fassung\\w*))|(?:originally |original )(?:written |published )?in ${language}|(?:written|geschrieben|scritt[oaie])(?: originally| originariamente| ursprunglich)? (?:in|auf) ${language}|(?:auf) ${language} geschrieben\\w*|(?:im|in) ${language} original|(?:translated from|translation from|translations from|ubersetzt aus dem|aus dem|tradott[oaie] dal|tradott[oaie] dall|traduzion[ei] dal|traduzion[ei] dall) (?:the )?${language}|in (?:lingua )?originale ${language}|original ${language}|originalsprache (?:ist )?${language}|lingua originale (?:e |sia )?${language}|(?:native|muttersprachliche) ${language})(?= )`,
      'gu',
    ),
    edition: new RegExp(
      `(?<= )(?:(?:in|auf|ins|into|in lingua|in the|in der|in einer|in an?|an?|una|in un|un|in una|nell|nella) ${language}(?: (?:language|${edition}|sprache|lingua))|(?:in|auf|ins|into|in lingua) ${language}|(?:in |una |un |l |la |le |delle |nell |nella )?(?:edizion[ei]|traduzion[ei]|version[ei]) (?:in (?:lingua )?)?${language}|(?:uber|via) ${language}|(?:mit |eine |an |a |in |una )?${language}(?:e|er|en)? ${edition}|(?:read|reads|reading|speak|speaks|understand|understands|knows?|lese|liest|lesen|spreche|spricht|versteht|kann|leggo|legge|parlo|parla|capisce|sa|only|nur|solo)(?: (?:only|nur|solo|just|lieber|auch|besser|better))* ${language}(?= (?:[,|]|$|so|and|und|e|please|bitte|grazie|per favore|lesen|sprechen))|${languageStems[code]}sprachig\\w*(?: ${edition})?|${language} (?:(?:ubersetzt\\w*|translated|tradott\\w*)(?= )(?! (?:in|into|ins|from|aus|dal|dall|auf|·+))|verfugbar|erhaltlich|lieferbar)|${language} language|lingua ${language})(?= )`,
      'gu',
    ),
  }
})

const anyLanguage = new RegExp(
  `^ (?:or|oder|o|od|and|und|e|ed|,|oder auch|or maybe|oppure|bzw)(?: (?:in|auf|aus dem|dal|dall))? (${languagePatterns.map(({ words }) => words).join('|')})(?= )`,
  'u',
)
const languageBefore = new RegExp(
  ` (${languagePatterns.map(({ words }) => words).join('|')}) (?:or|oder|o|od|and|und|e|ed|,|oppure)(?: (?:in|auf|aus dem|dal|dall))? $`,
  'u',
)
const codeOf = (word: string): string =>
  languagePatterns.find(({ words }) => new RegExp(`^(?:${words})$`, 'u').test(word))!.code

/** 'Written in Spanish or Portuguese', 'Spanish- or Portuguese-language': the languages joined to one that was read. */
function joinedTo(text: MessageText, span: Span): string[] {
  const codes: string[] = []
  for (let end = span.end; ;) {
    const match = anyLanguage.exec(text.rest.slice(end))
    if (!match) break
    codes.push(codeOf(match[1]!))
    text.blot({ start: end + 1, end: end + match[0].length })
    end += match[0].length
  }
  for (let start = span.start; ;) {
    const match = languageBefore.exec(text.rest.slice(0, start))
    if (!match) break
    codes.push(codeOf(match[1]!))
    text.blot({ start: match.index + 1, end: start - 1 })
    start = match.index + 1
  }
  return codes
}

/** Languages of editions, and in which a book was written. A language that is refused means: in one's own. */
export function parseLanguages(text: MessageText, isExcluded: IsExcluded, own: Language): WishPart[] {
  const parts: WishPart[] = []
  for (const { code, others } of languagePatterns)
    if (text.take(others).length > 0) parts.push({ kind: 'original', language: code, isNot: true })
  for (const { code, original } of languagePatterns)
    for (const span of text.take(original)) {
      const isOther = / (?:nicht|not|non) /u.test(text.folded.slice(span.start, span.end))
      const not = isOther || isExcluded(span, true) ? { isNot: true as const } : {}
      for (const language of [code, ...joinedTo(text, span)])
        parts.push({ kind: 'original', language, ...not })
    }
  // 'originale' says no more once its language is known
  if (parts.length > 0) text.take(/(?<= )original\w*(?= )/gu)
  if (parts.length === 0 && text.take(translated).length > 0)
    parts.push({ kind: 'original', language: own, isNot: true })
  if (parts.length === 0 && text.take(untranslated).length > 0)
    parts.push({ kind: 'original', language: own })
  for (const { code, edition: pattern } of languagePatterns)
    for (const span of text.take(pattern))
      parts.push({ kind: 'language', language: isExcluded(span, false) ? own : code })
  return parts
}

/** No translation: written in one's own language. */
const untranslated = phrases(
  `keine übersetzung, keine übersetzungen, nicht übersetzt, nichts übersetztes, unübersetzt*, not translated, not a translation, no translation, no translations, nothing translated, untranslated, non tradotto, non tradotta, non tradotti, niente traduzioni, nessuna traduzione, no traduzioni`,
)

/** Translations, whichever language they are from. */
const translated = phrases(
  `translated fiction, translated books, translated novels, translated literature, translated sf, translated sci fi, translated fantasy, works in translation, fiction in translation, books in translation, novels in translation, literature in translation, in translation, world literature, übersetzte bücher, übersetzte literatur, übersetzte romane, übersetzte fantasy, letteratura tradotta, libri tradotti, romanzi tradotti`,
)

/** 'My Italian grandmother' is nobody's nationality but hers. */
const kinOfReader =
  'grandmothers?|grandma|nonna|nonno|grandfather|oma|opa|grossmutter|wife|husband|frau|mann|moglie|marito|friends?|freundin|freund|freunde|amica|amico|amici|girlfriend|boyfriend|partner|partnerin|teachers?|lehrer|lehrerin|class|course|exam|kurs|klasse|prufung|corso|esame|mother|father|mum|mom|dad|mutter|vater|mamma|papa|cousin|cousine|cugina|cugino|aunt|tante|zia|uncle|onkel|zio|neighbours?|nachbarn?|nachbarin|colleagues?|kollegen?|kollegin|food|essen|cucina|holiday|urlaub|vacanze'
const originPatterns = Object.entries(origins).map(
  ([origin, entry]) =>
    [
      origin as Origin,
      new RegExp(
        `(?<= )(?:(?:${source(entry.words)})(?! (?:${kinOfReader})(?= ))|(?<= (?:from|of|out of|aus|aus der|aus den|von|dalla|dall|dal|dagli|dai|della|dell|del|degli) )(?:${source(entry.lands)}))(?= )`,
        'gu',
      ),
    ] as const,
)
/** 'Set in Japan' is a place of the story. */
const place = / (?:in|im|nel|nella|nell|negli|durch|through|across|over|to|nach) $/u

/** 'L'inglese non lo sa ancora': a language that somebody knows or learns. */
const known = new RegExp(
  `(?<= )(?:mio|suo|mein|meinem|my) (?:${languagePatterns.map(({ words }) => words).join('|')})(?! (?:${kinOfReader}))(?= )|(?<= )(?:l|il|lo|sein|ihr|mein|his|her|my|das|the) (?:${languagePatterns.map(({ words }) => words).join('|')}) (?:(?:ancora|non|nn|lo|la|e|is|isnt|ist|noch|nicht|too|not|leider|still|zu|so) )*(?:sa|so|parla\\w*|capisce|capisco|mastica\\w*|conosc\\w*|legg\\w*|kann|versteht|verstehe|spricht|schlecht|gut|good|rusty|bad|great|well|enough|scars\\w*|arrugginit\\w*|eingerostet|reicht)(?= )`,
  'gu',
)

/** Where authors are from. */
export function parseOrigins(text: MessageText, isExcluded: IsExcluded): WishPart[] {
  text.take(known)
  const parts: WishPart[] = []
  for (const [origin, pattern] of originPatterns) {
    for (const found of text.rest.matchAll(pattern)) {
      const span = { start: found.index, end: found.index + found[0].length }
      if (place.test(text.folded.slice(0, span.start))) continue
      text.blot(span)
      parts.push({ kind: 'origin', origin, ...(isExcluded(span, true) ? { isNot: true as const } : {}) })
    }
  }
  return parts
}

const female = phrases(
  `by women, by a woman, by female, female author*, female writer*, woman author*, women author*, woman writer*, women writers, female voices, autorin, autorinnen, von frauen, von einer frau, schriftstellerin*, weibliche autor*, weiblichen autor*, weiblicher autor*, autrice, autrici, scrittric*, da donne, da una donna, di donne, di una donna`,
)
const male = phrases(
  `by men, by a man, male author*, male writer*, von männern, von einem mann, männliche autor*, männlichen autor*, da uomini, da un uomo`,
)

/** By whom, women or men; who refuses the one wants the other. */
export function parseGender(text: MessageText, isExcluded: IsExcluded): WishPart[] {
  for (const [gender, other, pattern] of [
    ['female', 'male', female],
    ['male', 'female', male],
  ] as const) {
    const spans = text.take(pattern)
    if (spans.length > 0)
      return [{ kind: 'gender', gender: spans.every((span) => isExcluded(span, true)) ? other : gender }]
  }
  return []
}

const or = / (?:or|oder|o|oppure|od|either|uno dei|eines der|eine der|one of) /u
const winner = phrases(awardWords.winner)
const nominee = phrases(awardWords.any)
const otherWins = phrases(harmlessWins)

/** Awards by name, or any at all; that one was won, unless a nomination is spoken of. */
export function parseAwards(
  text: MessageText,
  isExcluded: IsExcluded,
  facts: Facts,
  which: 'named' | 'any',
  isOfAwards = false,
): WishPart[] {
  const named = facts.awardPatterns.flatMap(({ id, pattern, alone }) =>
    [...text.take(pattern), ...(isOfAwards && which === 'named' ? text.take(alone) : [])].map((span) => ({
      id: id as number | null,
      span,
    })),
  )
  if (which === 'named' && named.length === 0) return []
  const isNominated = [...text.folded.matchAll(nominee)].length > 0
  const nominations = text.take(nominee)
  const others = [...text.rest.matchAll(otherWins)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }))
  const isElse = (span: Span) => others.some(({ start, end }) => start <= span.start && span.end <= end)
  const wins = [...text.rest.matchAll(winner)]
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
    .filter((span) => !isElse(span))
  wins.forEach(text.blot)
  const result = isNominated ? 'any' : 'winner'
  const unnamed = [...nominations, ...wins]
  // 'I do not care for prizes. Joking: something that won one'
  const unnamedOne = unnamed.find((span) => !isExcluded(span, true)) ?? unnamed[0]
  const all = named.length > 0 ? named : unnamedOne ? [{ id: null, span: unnamedOne }] : []
  const isEither = all.length > 1 && or.test(text.folded)
  return all.map(({ id, span }) => ({
    kind: 'award',
    awardId: id,
    result,
    ...(isEither ? { isEither: true as const } : {}),
    ...(isExcluded(span, true) ? { isNot: true as const } : {}),
  }))
}
