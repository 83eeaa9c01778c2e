import { htmlToMarkdown } from '../reviews/html-to-markdown.ts'
import { ownShelves } from '../values/own-shelves.ts'
import { shelfOf } from '../values/reading-status.ts'
import { storable } from '../values/text.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/**
 * Exports of BookWyrm (bookwyrm/views/preferences/export.py of bookwyrm-social/bookwyrm on GitHub). Each version has
 * other columns of identifiers between `remote_id` and `oclc_number`.
 */
export const bookwyrm: Site = {
  source: 'bookwyrm',
  ...siteColumns.bookwyrm,
  status: statusText,
  tags: (row) => (row.text('stopped_date') !== '' && row.text('finish_date') === '' ? ['stopped'] : []),
  change: (row, { status, flag }) => ({
    shelves: ownShelves([row.text('shelf_name', 'shelf')], { shelf: statusText(row), status, flag }),
    review: reviewWithTitle(row),
  }),
}

function statusText(row: RowReader): string {
  const shelf = row.text('shelf')
  return shelfOf(shelf) === null ? row.text('shelf_name') : shelf
}

/** Joins title, content warning and text of a review. The text after a content warning is hidden as a spoiler. */
function reviewWithTitle(row: RowReader): string | null {
  const content = row.text('review_content')
  const warning = row.text('review_cw')
  const isHtml = /<(?:p|br|div|blockquote|spoiler)\b|<\/\w/i.test(content)
  // a spoiler cannot contain Markdown blocks such as lists, so a hidden review is converted like HTML
  const body = isHtml || warning !== '' ? htmlToMarkdown(content, warning !== '') : storable(content) || null
  const head = [row.text('review_name'), warning]
    .map((line) => htmlToMarkdown(line))
    .filter((line) => line !== null)
  return body === null ? null : [...head, body].join('\n\n')
}
