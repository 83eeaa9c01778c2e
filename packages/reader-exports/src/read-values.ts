import type { Field } from './columns/columns.ts'
import { type Answers, answerFor, shelfOfAnswer } from './questions.ts'
import { htmlToText, htmlToMarkdown } from './reviews/html-to-markdown.ts'
import { emptyValues, type Reading, type RowValues } from './row.ts'
import type { Cell, Layout, RowReader, Site } from './sites/site.ts'
import { authorsOf } from './values/authors.ts'
import { formatOf } from './values/book-format.ts'
import { isbnsOf } from './values/isbn.ts'
import { identifiersOf, workKeys } from './values/keys.ts'
import { languageOf } from './values/languages.ts'
import { isOtherMedium } from './values/medium.ts'
import { countOf, numberOf, pagesOf } from './values/numbers.ts'
import { meansOwned, ownedCopy, ownedIn } from './values/own-copy.ts'
import { ownShelves } from './values/own-shelves.ts'
import { isWhole, progressOf } from './values/progress.ts'
import { isDated } from './values/readings.ts'
import {
  isWithoutMeaning,
  namesInList,
  readingState,
  type Shelf,
  statesStatus,
} from './values/reading-status.ts'
import { type StatedStatus, yesOrNo } from './values/status-phrases.ts'
import { cleanLine, foldWord } from './values/text.ts'
import { seriesOf, titleOf } from './values/titles.ts'
import { unusedCells } from './unused-cells.ts'

const isYes = (text: string): boolean => /^(?:true|1|yes|y|ja|si|sì)$/i.test(text)

/** Returns the values of a row. Null if the reader had deleted the row on the site. */
export function readValues(row: RowReader, site: Site, layout: Layout, answers: Answers): RowValues | null {
  const { columns, separator } = layout
  const columnsOf = (field: Field): readonly string[] => columns[field] ?? []
  const text = (field: Field): string => row.text(...columnsOf(field))
  const cell = (field: Field) => row.cell(...columnsOf(field))
  if (/^true$/i.test(text('deleted'))) return null
  const { title, series } = titleOf(titleWithSubtitle(text('title'), text('subtitle')))
  const tags = site.tags?.(row) ?? columnsOf('tags').flatMap((name) => row.list([name], separator))
  const pairs = row.readings(cell('readings'), '|')
  const shelf = site.status?.(row) ?? text('status')
  const owned = ownedIn(text('owned'))
  const isOwned = owned.isOwned || [shelf, ...tags].some(meansOwned)
  const readCount = readCountIn(row, text('readCount'))
  const identifiers = text('identifiers')
  const { stated, open, answered, others } = statusesIn(row, site, layout, answers)
  const read =
    site.readings?.(row) ?? (pairs.length > 0 ? pairs : [row.reading(cell('started'), cell('finished'))])
  const state = readingState({
    stated,
    isOpen: open !== '',
    tags,
    stars: row.stars(...columnsOf('rating')),
    readings: withStatedDate(read, stated),
    readCount: Math.max(readCount ?? 0, stated?.count ?? 0),
  })
  const values: RowValues = {
    ...emptyValues,
    title,
    series: series ?? seriesOf(text('series'), text('seriesPosition')),
    authors: (site.authors ?? authorsOf)(authorText(text)),
    isbns: isbnsOf(text('isbn13'), text('isbn'), text('isbn10'), ...identifiersOf(identifiers, 'isbn')),
    keys: workKeys({
      openlibrary: [text('openlibrary'), ...identifiersOf(identifiers, 'openlibrary')].join(' '),
      wikidata: text('wikidata') || identifiersOf(identifiers, 'wikidata')[0],
      isfdb: text('isfdb') || identifiersOf(identifiers, 'isfdb')[0],
    }),
    year: row.year(...columnsOf('year')),
    originalYear: row.year(...columnsOf('originalYear')),
    language: languageOf(text('language')),
    format: formatOf(text('format')),
    isOtherMedium: isOtherMedium(text('format')) || isOtherMedium(text('itemType')),
    pages: pagesOf(text('pages')),
    ...state,
    addedAt: row.date(...columnsOf('added')),
    progress: stated?.progress ?? progressOf(text('progress'), text('currentPage')),
    copy: isOwned ? { ...ownedCopy, format: owned.format } : null,
    shelves: ownShelves([...tags, ...others], { shelf, ...state }),
    review: joined(
      htmlToMarkdown(text('reviewTitle')),
      htmlToMarkdown(text('review'), isYes(text('spoiler'))),
    ),
    note: joined(...new Set(row.cells(...columnsOf('note')).map((one) => htmlToText(one.text)))),
  }
  const changes = site.change ? site.change(row, values) : {}
  if (changes === null) return null
  const changed = { ...values, ...changes }
  const unused = unusedCells(row, (field) => row.cells(...columnsOf(field)), {
    ...changed,
    readCount,
    hasOwnedWords: owned.hasOtherWords,
  })
  for (const one of unused) row.reportNoted(one)
  const note = joined(changed.note, ...unused.map(noteOf))
  return withoutOpenEnd({ ...changed, note }, site, open || answered, answers)
}

const titleWithSubtitle = (title: string, subtitle: string): string =>
  subtitle === '' || title === '' || title.toLowerCase().includes(subtitle.toLowerCase())
    ? title
    : title.endsWith(')')
      ? title
      : `${title}: ${subtitle}`

/** Returns the text of the column of authors; if it is empty, first and last name from two columns. */
function authorText(text: (field: Field) => string): string {
  const whole = text('author')
  return whole === '' ? `${text('firstName')} ${text('lastName')}`.trim() : whole
}

const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join('\n\n') || null

/** A status and, if it was read from a cell, the date, count and progress in this cell. */
type Stated = Shelf & Partial<StatedStatus>

/**
 * Finds the status of a row among the texts of all cells that may state one.
 * - `open`: the first unknown text, if none of the texts states a status; else ''
 * - `answered`: the text whose meaning the reader has chosen
 * - `others`: texts that become tags
 */
function statusesIn(
  row: RowReader,
  site: Site,
  { columns, yesNo = [] }: Layout,
  { statuses }: Answers,
): { stated: Stated | null; open: string; answered: string; others: string[] } {
  const cells = site.status ? [site.status(row)] : (columns.status ?? []).map((name) => row.text(name))
  const isUnfinished =
    row.text(...(columns.started ?? [])) !== '' && row.text(...(columns.finished ?? [])) === ''
  const texts = [
    ...cells,
    ...yesNo.map(({ column, status }) =>
      isRereading(row, status)
        ? statusInRereading(row, column, status, isUnfinished)
        : statusInYesNo(row, column, status),
    ),
  ]
    .map(cleanLine)
    .filter((text) => text !== '' && !isWithoutMeaning(text))
  if (texts.length === 0) texts.push(...statusInProgress(row, columns.progress ?? []))
  for (const others of [columns.rating, columns.finished]) {
    const text = row.text(...(others ?? []))
    if (statesStatus(row.status(text)) && (texts.length === 0 || row.status(text)?.flag)) texts.push(text)
  }
  const unknown: string[] = []
  let answered = ''
  let stated: Stated | null = null
  const others: string[] = []
  for (const text of texts) {
    const answer = answerFor(statuses, text)
    const found = answer === null ? row.status(text) : shelfOfAnswer(answer)
    if (answer === 'none') others.push(text)
    else if (found === null) unknown.push(text)
    else stated = furtherOf(stated, found)
    if (answer !== null && answer !== 'none') answered = text
  }
  return stated === null
    ? { stated, open: unknown[0] ?? '', answered, others }
    : { stated, open: '', answered, others: [...others, ...unknown.flatMap((text) => namesInList(text))] }
}

/** Returns the status that is later in this order: to-read, reading, read, paused or did-not-finish. */
function furtherOf(one: Stated | null, other: Stated): Stated {
  if (one === null) return other
  const order = (shelf: Shelf): number =>
    shelf.flag !== null ? 3 : ['to-read', 'reading', 'read'].indexOf(shelf.status ?? 'to-read')
  return order(other) > order(one) ? other : one
}

/** Returns the status in a cell of a yes-no column as a text (`read`, `not read`, `Gelesen: 2019`), or ''. */
function statusInYesNo(row: RowReader, column: string, status: string): string {
  const text = row.text(column)
  if (text === '') return ''
  const answer = yesOrNo(text)
  if (answer === true) return status
  if (answer === false) return row.status(`${status} no`)?.status === 'to-read' ? 'not read' : ''
  const count = /^\d{1,2}$/.test(text) ? ` ${text}x` : null
  if (count !== null && row.status(status + count) !== null) return status + count
  return row.status(`${status} ${text}`) === null && row.status(text) !== null ? text : `${status}: ${text}`
}

/** True if a yes-no column is about reading a book again: `Re-read?`, `Wieder gelesen`. */
const isRereading = (row: RowReader, status: string): boolean =>
  row.status(status)?.status === 'read' &&
  /(?:^|-)(?:re-?reads?|reread|again|wieder-?gelesen|erneut|rilett[oaie]|relu)(?:-|$)/.test(foldWord(status))

/** Returns the status that a cell in a column such as `Re-read?` states: `rereading`, `read 2x`, or '' for `no`. */
function statusInRereading(row: RowReader, column: string, status: string, isUnfinished: boolean): string {
  const text = row.text(column)
  if (text === '' || yesOrNo(text) === false) return ''
  if (yesOrNo(text) !== true) return statusInYesNo(row, column, status)
  return isUnfinished ? 'rereading' : 'read 2x'
}

/** Remaining time of an audiobook, in a folded text: `3h 12m left`. */
const timeLeft = /\d\s?(?:h|m|min|std|ore|hours?|minutes?)[^a-z]*(?:left|remaining|ubrig|rimast|rimanent)/

/** Returns the status in a column of progress (`Finished`, `DNF`, `3h 12m left`) as a list of at most one text. */
function statusInProgress(row: RowReader, columns: readonly string[]): string[] {
  const text = row.text(...columns)
  if (timeLeft.test(text.toLowerCase().slice(0, 60))) return ['reading']
  return text !== '' && row.status(text) !== null ? [text] : []
}

/** Returns the readings of a row. If they have no dates, uses the date in the status: `Read in 2019`. */
function withStatedDate(readings: Reading[], stated: Stated | null): Reading[] {
  if (!stated?.date || stated.flag || readings.some(isDated)) return readings
  if (stated.span && stated.status === 'read') return [stated.span]
  if (stated.status === 'read') return [{ started: null, finished: stated.date }]
  return stated.status === 'reading' ? [{ started: stated.date, finished: null }] : readings
}

/** Formats the text of a cell that fits no field as a line of the reader's note: `owned: lent to Anna`. */
const noteOf = ({ column, text }: Cell): string => `${column}: ${htmlToText(text) ?? ''}`

/** Returns the number of readings in `2`, `2x` or `twice`; 0 for an empty cell and `no`; null for other texts. */
function readCountIn(row: RowReader, text: string): number | null {
  if (text === '' || yesOrNo(text) === false) return 0
  if (numberOf(text) !== null) return countOf(text)
  const count = row.status(`read ${text}`)?.count ?? 0
  return count > 0 ? count : null
}

/** Sets a missing status, for example to `read` if the row has a review. `open`: text of an unknown status, or ''. */
function withoutOpenEnd(values: RowValues, site: Site, open: string, answers: Answers): RowValues {
  const { status, review, progress } = values
  if (status !== null || site.isWithoutStatus)
    // an answered text stays in `openStatus`, so that the reader can change the answer
    return { ...values, openStatus: open !== '' && answerFor(answers.statuses, open) !== null ? open : null }
  if (open !== '') return { ...values, openStatus: open }
  if (review !== null) return { ...values, status: 'read', openStatus: null }
  if (progress !== null)
    return { ...values, status: isWhole(progress) ? 'read' : 'reading', openStatus: null }
  return withStatusAnswer({ ...values, openStatus: '' }, answers)
}

/** Sets the status of a row that states none to the reader's answer. */
export function withStatusAnswer<Values extends RowValues>(values: Values, { statuses }: Answers): Values {
  const answer = values.openStatus === '' ? answerFor(statuses, '') : null
  if (answer === null) return values
  const { stars, readings } = values
  return { ...values, ...readingState({ stated: shelfOfAnswer(answer), stars, readings }) }
}
