import { formatList } from '#i18n/formats'
import { isRejection, partId, type Wish, type WishPart, type MessageReading } from '@biblionaut/wish'
import { type Description, labelOf } from './describe.ts'
import { judge, type JudgeContext, orderingFields } from './judge.ts'
import { type Choice, type Selected, unchecked as uncheckedFields } from './rank.ts'

/**
 * Returns the first sentences of an answer: how many books meet the conditions, how the books were chosen without
 * conditions, or which conditions the reader can remove if none is found.
 */
export function introduction(
  { total, picks, gains }: Choice,
  wish: Wish,
  context: JudgeContext,
  description: Description,
  { unknown }: Pick<MessageReading, 'unknown'>,
): string[] {
  const { t } = description
  const { own, books } = context
  if (wish.length === 0 && picks.length > 0 && unknown.length > 0) return [t('onlyBooks')]
  if (wish.length === 0 && picks.length > 0)
    return [t([...own.values()].some(({ isKnown }) => isKnown) ? 'byTaste' : 'byRank')]
  const [author, ...others] = wish.filter(({ field }) => field !== 'sort' && field !== 'count')
  if (others.length === 0 && !author?.not && (author?.field === 'author' || author?.field === 'by')) {
    const count = [...books.values()].filter((book) => judge(book, author, context) === 'yes').length
    if (count > 0) return [t('byAuthor', { count, label: escapeMarkdown(labelOf(author, description)) })]
  }
  if (total > 1 && picks.length === 1) return [t('foundOne', { count: total })]
  if (total > 0) return [t(total > picks.length ? 'found' : 'foundAll', { count: total })]
  return nothingFits(gains, description)
}

function nothingFits(gains: Choice['gains'], description: Description): string[] {
  const { t } = description
  return [t('nothing'), ...(gains.length > 0 ? withdrawable(gains, description) : [t('nothingAlone')])]
}

/** Returns how many books there are without each of the conditions. */
function withdrawable(gains: Choice['gains'], description: Description): string[] {
  const { t } = description
  const lines = gains
    .slice(0, 3)
    .map(
      ({ part, count }) =>
        `- ${escapeMarkdown(t('withdrawn', { label: labelOf(part, description), count }))}`,
    )
  return lines.length > 0 ? [lines.join('\n')] : []
}

/** Returns why so few books meet the conditions, and which conditions the reader can remove. */
export function whyFew({ total, gains }: Choice, description: Description): string[] {
  const { t } = description
  if (total === 0) return [...nothingFits(gains, description), t('few')]
  return [t('foundAll', { count: total }), t('few'), ...withdrawable(gains, description)]
}

const quoted = (words: readonly string[], { t, language }: Description): string =>
  formatList(
    words.map((label) => t('quoted', { label })),
    language,
  )

/**
 * Returns the first sentence of an answer about the last list: the chosen book, the order, or how many books meet the
 * conditions. Returns nothing if the catalogue has too few data about all of the conditions (`unchecked` in rank.ts).
 */
export function aboutList(
  { total: met }: Choice,
  asked: Wish,
  { isArranged, total }: { isArranged: boolean; total: number },
  description: Description,
): string[] {
  const { t } = description
  const order = asked.find(({ field }) => field === 'sort')
  if (isArranged && order) return [t('arranged', { label: labelOf(order, description) })]
  const isOne = asked.some(({ field, value }) => field === 'count' && value === '1')
  if (isOne || asked.every(({ field }) => orderingFields.has(field))) return [t('among')]
  const checked = asked.filter(({ field }) => !orderingFields.has(field) && !uncheckedFields.has(field))
  if (checked.length === 0) return []
  const names = checked.map((part) =>
    part.not ? t('not', { label: labelOf(part, description) }) : labelOf(part, description),
  )
  const labels = escapeMarkdown(quoted(names, description))
  return [met === 0 ? t('amongNone', { total, labels }) : t('amongCount', { count: met, total, labels })]
}

/** Returns a sentence with what the message excludes. */
export function leftOut(added: Wish, description: Description): string[] {
  const parts = added.filter((part) => !isRejection(part) && (part.not || part.field === 'known'))
  const names = quoted(
    parts.map((part) => labelOf(part, description)),
    description,
  )
  return parts.length === 0 ? [] : [escapeMarkdown(description.t('leftOutNamed', { names }))]
}

/** Returns sentences about words that were not understood, conditions that books do not meet, and missing data. */
export function remarks(
  { unknown, notUnderstood, isForeign }: MessageReading,
  picks: readonly Selected[],
  wish: Wish,
  description: Description,
): string[] {
  const { t } = description
  const labels = (parts: readonly WishPart[]) => [
    ...new Map(parts.map((part) => [partId(part), labelOf(part, description)])).values(),
  ]
  const described = [...new Set(picks.flatMap((pick) => pick.described))]
  const isFound = (words: string) => described.some((found) => ` ${found} `.includes(` ${words} `))
  const unread = notUnderstood.filter((words) => !isFound(words))
  const relaxed = labels(picks.flatMap((pick) => pick.violated))
  const unsure = labels(
    picks.flatMap((pick) => pick.unsure).filter(({ field }) => !uncheckedFields.has(field)),
  )
  const unchecked = wish.filter(({ field }) => uncheckedFields.has(field))
  return [
    ...(isForeign ? [t('foreign')] : []),
    ...unknown.filter((name) => !isFound(name)).map((name) => t('unknown', { name })),
    ...(unread.length > 0 ? [t('notUnderstood', { words: quoted(unread, description) })] : []),
    ...(described.length > 0 ? [t('described', { words: quoted(described, description) })] : []),
    ...labels(unchecked).map((label) => t('unchecked', { label })),
    ...(relaxed.length > 0 ? [t('relaxed', { labels: quoted(relaxed, description) })] : []),
    ...(unsure.length > 0 ? [t('unsure', { labels: quoted(unsure, description) })] : []),
    ...(wish.some(({ field, value }) => field === 'pages' || /^(?:shorter|longer):/.test(value))
      ? [t('pagesRare')]
      : []),
  ].map(escapeMarkdown)
}

/** Escapes a text for Markdown: words of the reader and names can contain characters of its syntax. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()<>#+!|~-]/g, String.raw`\$&`)
