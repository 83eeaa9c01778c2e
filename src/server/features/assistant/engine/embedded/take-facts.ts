import { type Language } from '#contract/languages'
import type { Facts } from './facts.repo.ts'
import { languageStems, languageWords, type Origin, origins } from './lexicon/origins.ts'
import { awardWords } from './lexicon/wishes.ts'
import type { IsRefused } from './negation.ts'
import { type MessageText, phrases } from './text.ts'
import type { WishPart } from './wish.ts'

const source = (words: string) =>
  phrases(words)
    .source.replace(/^\(\?<= \)/, '')
    .replace(/\(\?= \)$/, '')
const edition =
  '(?:editions?|translations?|versions?|ausgaben?|ubersetzungen?|ubersetzung|fassung|fassungen|edizion[ei]|traduzion[ei]|version[ei])'

interface LanguagePatterns {
  code: string
  original: RegExp
  edition: RegExp
}

const languagePatterns: LanguagePatterns[] = Object.entries(languageWords).map(([code, words]) => {
  const language = source(words)
  return {
    code,
    original: new RegExp(
      `(?<= )(?:(?:autor\\w*|scrittor\\w*|scrittric\\w*|authors?|writers?|schriftsteller\\w*) (?:di lingua |in lingua |of )${language}|(?:ursprunglich|originally|originariamente|im original|in origine) (?:auf|in) ${language}|${language} (?:language|speaking) (?:authors?|writers?|fiction|literature|sf|fantasy)|${languageStems[code]}sprachig\\w*(?! (?:ausgaben?|ubersetzung\\w*|edition\\w*|fassung\\w*))|(?:originally |original )(?:written |published )?in ${language}|(?:written|geschrieben|scritt[oaie])(?: originally| originariamente| ursprunglich)? (?:in|auf) ${language}|(?:auf) ${language} geschrieben\\w*|(?:im|in) ${language} original|(?:translated from|ubersetzt aus dem|aus dem|tradott[oaie] dal|tradott[oaie] dall) (?:the )?${language}|in (?:lingua )?originale ${language}|original ${language}|originalsprache ${language})(?= )`,
      'gu',
    ),
    edition: new RegExp(
      `(?<= )(?:(?:in|auf|ins|into|in lingua|in the) ${language}(?: (?:language|${edition}|sprache|lingua))?|(?:mit |eine |an |a |in |una )?${language}(?:e|er|en)? ${edition}|(?:read|reads|reading|speak|lese|lesen|spreche|leggo|parlo)(?: (?:only|nur|solo|just|lieber))* ${language}|${languageStems[code]}sprachig\\w*(?: ${edition})?|${language} (?:ubersetzt\\w*|translated|tradott\\w*|verfugbar|erhaltlich|lieferbar)|${language} language|lingua ${language})(?= )`,
      'gu',
    ),
  }
})

/** Languages of editions, and in which a book was written. A language that is refused means: in one's own. */
export function takeLanguages(text: MessageText, isRefused: IsRefused, own: Language): WishPart[] {
  const parts: WishPart[] = []
  for (const { code, original } of languagePatterns)
    for (const span of text.take(original))
      parts.push({
        kind: 'original',
        language: code,
        ...(isRefused(span, true) ? { isNot: true as const } : {}),
      })
  for (const { code, edition: pattern } of languagePatterns)
    for (const span of text.take(pattern))
      parts.push({ kind: 'language', language: isRefused(span, false) ? own : code })
  return parts
}

const originPatterns = Object.entries(origins).map(
  ([origin, { words }]) => [origin as Origin, phrases(words)] as const,
)
/** 'Set in Japan' is a place of the story. */
const place = / (?:in|im|nel|nella|nell|negli|a|ad|durch|through|across|over) $/u

/** Where authors are from. */
export function takeOrigins(text: MessageText, isRefused: IsRefused): WishPart[] {
  const parts: WishPart[] = []
  for (const [origin, pattern] of originPatterns) {
    for (const found of text.rest.matchAll(pattern)) {
      const span = { start: found.index, end: found.index + found[0].length }
      if (place.test(text.folded.slice(0, span.start))) continue
      text.blot(span)
      parts.push({ kind: 'origin', origin, ...(isRefused(span, true) ? { isNot: true as const } : {}) })
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

export function takeGender(text: MessageText): WishPart[] {
  if (text.take(female).length > 0) return [{ kind: 'gender', gender: 'female' }]
  return text.take(male).length > 0 ? [{ kind: 'gender', gender: 'male' }] : []
}

const winner = phrases(awardWords.winner)
const nominee = phrases(awardWords.any)

/** Awards by name, or any at all; that one was won, unless a nomination is spoken of. */
export function takeAwards(
  text: MessageText,
  isRefused: IsRefused,
  facts: Facts,
  which: 'named' | 'any',
): WishPart[] {
  const named = facts.awardPatterns.flatMap(({ id, pattern }) =>
    text.take(pattern).map((span) => ({ id: id as number | null, span })),
  )
  if (which === 'named' && named.length === 0) return []
  const nominations = text.take(nominee)
  const wins = text.take(winner)
  const result = nominations.length > 0 ? 'any' : 'winner'
  const all =
    named.length > 0 ? named : [...nominations, ...wins].slice(0, 1).map((span) => ({ id: null, span }))
  return all.map(({ id, span }) => ({
    kind: 'award',
    awardId: id,
    result,
    ...(isRefused(span, true) ? { isNot: true as const } : {}),
  }))
}
