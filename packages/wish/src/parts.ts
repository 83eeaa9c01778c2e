import { hasGermanNouns, type Phrase } from './lexicon.ts'
import { slotBefore } from './names.ts'
import { has, keyOf, type NamedEntity, type Node, nodeBefore } from './nodes.ts'
import type { Item } from './numbers.ts'
import { shortSeries } from './merge.ts'
import { joints } from './negation-scope.ts'
import type { Token } from './text.ts'
import { contents, moods, type WishField, type WishPart } from './wish.ts'

interface Scope {
  phrases: readonly Phrase[]
  isNegated(node: Node): boolean
  isSoft(node: Node): boolean
}

/** Maximum number of pages of a 'short' book. */
const shortPages = 300
/** Minimum number of pages of a 'long' book. */
const longPages = 450
const won = new Set('won win wins gewonnen gewann gewinnt vinto vince vinse'.split(' '))
const readingWords = new Set('lesen lese leggere leggo'.split(' '))
/** Words that begin a sentence about the plot of a book. */
const whereWords = new Set('where if wo wenn dove cui se'.split(' '))
/** Sections of the lexicon whose keys are the values of the field with the same name. */
const plainFields = 'mood genre group type audience gender format content sort reader count'.split(
  ' ',
) as WishField[]
/** Conditions for 'first' in 'the first Hugo winner': only the oldest book. */
const firstOnly: WishPart[] = [
  { field: 'sort', value: 'oldest' },
  { field: 'count', value: '1' },
]

/** Reads conditions from the words and names of a message. */
export function readParts(nodes: readonly Node[], tokens: readonly Token[], scope: Scope): Item[] {
  // in 'Hugo or Nebula' both are awards, although no word such as 'prize' occurs
  const isPair = nodes.filter((node) => keyOf(node, 'bare-award') !== null).length > 1
  const hasPrize = isPair || nodes.some((node) => keyOf(node, 'prize') ?? keyOf(node, 'award'))
  const isLost = nodes.some((node) => has(node, 'prize', 'lost'))
  const isNominated = isLost || nodes.some((node) => has(node, 'prize', 'nominated'))
  const hasAward = nodes.some((node) => keyOf(node, 'award') ?? keyOf(node, 'bare-award'))
  const liked = nodes.find(({ name }) => name?.of === 'work')?.name
  return nodes.flatMap((node, at): Item[] => {
    if (node.isUsed || has(node, 'harmless', 'everyday') || has(node, 'harmless', 'negation')) return []
    const made = (): WishPart[] => {
      if (node.name) return partsOfName(nodes, at, tokens, scope)
      const award = keyOf(node, 'award') ?? (hasPrize ? keyOf(node, 'bare-award') : null)
      const first = has(nodes[at - 1], 'turn', 'ordinal1') ? firstOnly : []
      if (award) return [{ field: isNominated ? 'nominated' : 'award', value: award }, ...first]
      if (has(node, 'prize', 'lost')) return [{ field: 'award', value: 'any', not: true }]
      const absent = keyOf(node, 'absent')
      if (absent) {
        const isOf = (values: readonly string[]) => values.includes(absent)
        const field = isOf(contents) ? 'content' : isOf(moods) ? 'mood' : 'genre'
        return [{ field, value: absent, not: true }]
      }
      const tongue = languagePart(nodes, at, tokens)
      if (tongue) return [tongue]
      const size = keyOf(node, 'size')
      // 'a short series' has few volumes
      const isOfShape = keyOf(nodes[at + 1], 'shape') !== null && tokens[node.to]?.gap === ''
      const isShort = size?.startsWith('short') !== scope.isNegated(node)
      if (size && isOfShape)
        return [{ field: 'volumes', value: isShort ? `..${shortSeries}` : `${shortSeries + 1}..` }]
      if (size) return sizeParts(size, liked, isShort)
      const shape = keyOf(node, 'shape')
      if ((shape === 'series' || shape === 'trilogy') && isOfSeries(nodes, at)) return []
      const isAlone = shape === 'series' && scope.isNegated(node)
      if (shape) return [{ field: 'shape', value: isAlone ? 'standalone' : shape }]
      for (const field of plainFields) {
        const value = keyOf(node, field)
        if (value) return [{ field, value }]
      }
      // 'alternate history where the Armada won' is not about awards
      const isPlot = won.has(tokens[node.from]!.text) && tokens.some(({ text }) => whereWords.has(text))
      if (keyOf(node, 'prize') && !hasAward && !isPlot)
        return [{ field: isNominated ? 'nominated' : 'award', value: 'any' }]
      return []
    }
    return made().map((part) => ({ from: node.from, to: node.to, part: withScope(part, node, scope) }))
  })
}

/** True for a condition whose value already expresses the negation: 'no series' becomes the shape `standalone`. */
const isTurned = ({ field, value }: WishPart): boolean =>
  field === 'pages' || field === 'known' || (field === 'shape' && value === 'standalone')

const withScope = (part: WishPart, node: Node, { isNegated, isSoft }: Scope): WishPart => ({
  ...part,
  ...(isNegated(node) && !isTurned(part) && { not: true as const }),
  ...(isSoft(node) && !isNegated(node) && { soft: true as const }),
})

/**
 * Returns the conditions that the name of a book or author adds to the wish. The words around the name decide: similar
 * books, books by the author, a comparison ('older than Dune'), or a book that the reader already knows.
 */
function partsOfName(nodes: readonly Node[], at: number, tokens: readonly Token[], scope: Scope): WishPart[] {
  const node = nodes[at]!
  const { of, id } = node.name!
  const slot = slotOf(nodes, at, tokens, scope)
  // 'before Dune I want' and 'vor Dune noch etwas lesen' are not about years
  const isReading = nodes[at - 1]?.from === 0 || tokens.some(({ text }) => readingWords.has(text))
  const isBefore = has(nodes[at - 1], 'bound', 'before') && !isReading
  const compared = keyOf(nodeBefore(nodes, at, tokens), 'compare') ?? (isBefore ? 'older' : null)
  const isModel = nodes.some((other) => has(other, 'turn', 'moreLike'))
  const like: WishPart = { field: 'like', value: `${of}:${id}` }
  const measure = of === 'work' ? id : `${of}:${id}`
  if (compared) return [...(isModel ? [like] : []), { field: 'compared', value: `${compared}:${measure}` }]
  const near = nodes.slice(at + 1, at + 6)
  const end = near.findIndex((after) => tokens[after.from]!.gap === '.')
  const clause = end === -1 ? near : near.slice(0, end)
  const isLiked = clause.some((after) => has(after, 'like', 'after')) || slot === 'like' || isModel
  const isKnown =
    !scope.isNegated(node) && (slot === 'known' || clause.some((after) => has(after, 'known', 'after')))
  if (isKnown && of !== 'author' && !isLiked)
    return isModel ? [like] : [{ field: 'known', value: `${of}:${id}` }]
  // in 'by Le Guin I know Earthsea', the reader knows Earthsea, not all books by Le Guin
  const isOther = of === 'author' && clause.some((after) => after.name !== null)
  const isApposition = slot === 'by' && of === 'author' && isAfterTitle(nodes, at)
  if (isApposition && !scope.isNegated(node)) return []
  if (of === 'author' && isKnown && !isOther)
    return [...(isLiked ? [like] : []), { field: 'author', value: String(id), not: true }]
  if (of === 'author') return [isLiked ? like : { field: 'author', value: String(id) }]
  if (slot === 'maker') return [{ field: 'by', value: `${of}:${id}` }]
  const isRequested =
    has(nodes[at - 1], 'place', 'sought') ||
    has(nodes[at + 1], 'unit', 'books') ||
    nodes.some((other) => has(other, 'type', 'omnibus'))
  return of === 'series' && isRequested && !isLiked && !scope.isNegated(node)
    ? [{ field: 'series', value: String(id) }]
    : [like]
}

/** Returns the lexicon section of the word before a name or list of names: `like` in 'like Dune and Hyperion'. */
function slotOf(nodes: readonly Node[], at: number, tokens: readonly Token[], scope: Scope): string | null {
  const node = nodes[at]!
  const isListed = joints.has(tokens[node.from - 1]?.text ?? '') && nodes[at - 2]?.name != null
  return isListed
    ? slotOf(nodes, at - 2, tokens, scope)
    : slotBefore({ tokens, phrases: scope.phrases }, node.from)
}

/** True for the name of an author after a title, which is no condition of its own: 'Brave New World by Huxley'. */
function isAfterTitle(nodes: readonly Node[], at: number): boolean {
  const [before, title] = [nodes[at - 1], nodes[at - 2]]
  return keyOf(before, 'by') !== null && title?.name != null && title.name.of !== 'author'
}

/** True if the word 'series' belongs to the name of a series. */
const isOfSeries = (nodes: readonly Node[], at: number): boolean =>
  [at - 1, at + 1, at + 2, at + 3].some((place) => nodes[place]?.name?.of === 'series')

/**
 * Returns the condition of a language: 'in German' means an edition in that language, 'written in German' the
 * original language, and 'German fantasy' a German author.
 */
function languagePart(nodes: readonly Node[], at: number, tokens: readonly Token[]): WishPart | null {
  const node = nodes[at]!
  const language = keyOf(node, 'language')
  const origin = keyOf(node, 'origin')
  const land = keyOf(node, 'land')
  const previous = nodeBefore(nodes, at, tokens)
  if (
    (land || origin) &&
    (has(previous, 'place', 'set') ||
      // the words name the setting in 'Indian gods' and 'Slavic folklore'
      (!land && has(nodes[at + 1], 'genre', 'mythology')) ||
      (land && !language && has(previous, 'tongue', 'in')))
  )
    return { field: 'content', value: 'own-setting' }
  if (land && (!language || has(previous, 'tongue', 'from'))) return { field: 'origin', value: land }
  if (!language) return origin ? { field: 'origin', value: origin } : null
  if (has(nodes[at + 1], 'tongue', 'translated')) return { field: 'available', value: language }
  const { text } = tokens[node.from]!
  // German adjectives without an ending are languages: 'deutsch oder englisch', 'original spanisch'
  const isBare = text.endsWith('sch')
  const isRead = Object.hasOwn(hasGermanNouns, language)
  if (text.includes('sprachig') || isOriginalNear(nodes, at, tokens) || (isBare && !isRead))
    return { field: 'original', value: language }
  const isIn = nodes.slice(Math.max(0, at - 2), at).some((near) => has(near, 'tongue', 'in'))
  if (isIn || isBare || isInList(nodes, at, tokens)) return { field: 'available', value: language }
  return { field: 'origin', value: origin ?? language.toUpperCase() }
}

/** True if a word such as 'written' belongs to a language: it is near, and no other language or comma is between. */
function isOriginalNear(nodes: readonly Node[], at: number, tokens: readonly Token[]): boolean {
  const isEnd = (node: Node) => keyOf(node, 'language') !== null
  const before = nodes.slice(Math.max(0, at - 3), at).toReversed()
  const after = nodes.slice(at + 1, at + 3)
  const isComma = ({ from }: Node) => tokens[from]!.gap !== ''
  const near = [
    ...before.slice(0, before.findIndex(isEnd) >>> 0),
    ...after.slice(0, after.findIndex((other) => isEnd(other) || isComma(other)) >>> 0),
  ]
  return near.some((other) => has(other, 'tongue', 'original'))
}

/** True for a further language after 'in': English in 'in Italian or English'. */
function isInList(nodes: readonly Node[], at: number, tokens: readonly Token[]): boolean {
  const earlier = nodes.slice(Math.max(0, at - 5), at)
  const last = earlier.findLastIndex((node) => keyOf(node, 'language') !== null)
  if (last === -1 || !earlier.slice(last).some(({ from }) => joints.has(tokens[from]!.text))) return false
  return earlier.slice(0, last).some((node) => has(node, 'tongue', 'in'))
}

function sizeParts(size: string, liked: NamedEntity | null | undefined, isShort: boolean): WishPart[] {
  if ((size === 'shorter' || size === 'longer') && liked)
    return [{ field: 'compared', value: `${size}:${liked.id}` }]
  return [{ field: 'pages', value: isShort ? `..${shortPages}` : `${longPages}..` }]
}
