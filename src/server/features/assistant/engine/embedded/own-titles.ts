import { fold } from '@biblionaut/book-matching'
import { emptyWords } from './lexicon/wishes.ts'
import type { IsExcluded } from './negation.ts'
import { type Mention, roleOf } from './roles.ts'
import type { MessageText, Span } from './text.ts'
import type { OwnTitle } from './titles.repo.ts'

const articles = /^(?:the|an?|der|die|das|den|dem|des|il|lo|la|i|gli|le|l|un|una|ein|eine) /u
/** What series are called beside their name. */
const heads =
  /^(?:ciclo|saga|serie|trilogia|zyklus|reihe|die saga|cycle|series|chronicles|chroniken|cronache) (?:di|del|della|dei|delle|degli|of|von|um) (?:the |il |la )?/u
const tails = / (?:cycle|series|saga|zyklus|reihe|serie|trilogy|trilogie|chronicles|chroniken)$/u
const shortest = 4

interface OwnName {
  kind: OwnTitle['kind']
  entityId: number
  /** Ways in which it is said: without article, subtitle and what only says that it is a series. */
  forms: string[]
  /** Words of it that may stand for the whole where it is clear whose book is meant. */
  telling: string[]
}

function nameOf({ kind, entityId, value }: OwnTitle): OwnName {
  const whole = fold(value)
  const head = fold(value.split(/[:(–]/u)[0]!)
  const forms = [whole, head].flatMap((form) => {
    const bare = form.replace(articles, '')
    return [form, bare, bare.replace(tails, ''), bare.replace(heads, '')]
  })
  const core = head.replace(articles, '').replace(tails, '').replace(heads, '')
  return {
    kind,
    entityId,
    forms: [...new Set(forms)].filter((form) => form.length >= shortest && !emptyWords.has(form)),
    telling: core
      .split(' ')
      .filter((word) => (word.length >= 5 || /^\d{2,}$/u.test(word)) && !emptyWords.has(word)),
  }
}

/**
 * Titles of people who are named in a message: there a single word is a title, and where something is refused or known
 * a part of one is enough ('Jules Verne, but not the eighty days').
 */
export function ownTitles(
  text: MessageText,
  titles: readonly OwnTitle[],
  mentions: readonly Mention[],
  isExcluded: IsExcluded,
): Mention[] {
  const names = titles.map(nameOf)
  const found: Mention[] = []
  const isFree = (span: Span) =>
    [...mentions, ...found].every(({ start, end }) => span.end <= start || end <= span.start)
  const add = (name: OwnName, span: Span): void => {
    if (!isFree(span)) return
    const role = roleOf(span, text, [...mentions, ...found])
    found.push({
      ...span,
      named: { kind: name.kind, entityId: name.entityId },
      role: role === 'plain' && name.kind === 'series' ? 'by' : role,
    })
  }
  const places = (form: string): Span[] => {
    const spans: Span[] = []
    for (let at = text.rest.indexOf(` ${form} `); at !== -1; at = text.rest.indexOf(` ${form} `, at + 1))
      spans.push({ start: at + 1, end: at + 1 + form.length })
    return spans
  }
  const all = names.flatMap((name) => name.forms.map((form) => ({ name, form })))
  for (const { name, form } of all.toSorted((a, b) => b.form.length - a.form.length))
    for (const span of places(form)) {
      const isSaid =
        name.kind === 'series' || isExcluded(span, true) || roleOf(span, text, mentions) !== 'plain'
      if (isSaid) add(name, span)
    }
  for (const name of names)
    for (const word of name.telling)
      for (const span of places(word))
        if (isExcluded(span, true) || roleOf(span, text, mentions) === 'known') add(name, span)
  return found
}
