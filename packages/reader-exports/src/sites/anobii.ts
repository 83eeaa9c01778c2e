import { htmlToMarkdown } from '../reviews/html-to-markdown.ts'
import { shelfOf } from '../values/reading-status.ts'
import { cleanLine } from '../values/text.ts'
import { titleOf } from '../values/titles.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/** Exports of aNobii, with 14 columns (sample: testdata/anobii-exported.csv of bu3/anobii-to-goodreads on GitHub). */
export const anobii: Site = {
  source: 'anobii',
  ...siteColumns.anobii,
  status: (row) => statusAndDate(row)[0],
  readings(row) {
    const [status, date] = statusAndDate(row)
    return [shelfOf(status)?.status === 'read' ? row.reading(null, date) : row.reading(date, null)]
  },
  change(row, { flag, readings }) {
    const review = [htmlToMarkdown(row.text('comment title')), htmlToMarkdown(row.text('comment content'))]
    return {
      ...titleOf([row.text('title'), row.text('subtitle')].filter((part) => part !== '').join(': ')),
      // the date of a paused or unfinished book is no finish date
      readings: flag === null ? readings : [],
      review: review.filter((part) => part !== null).join('\n\n') || null,
    }
  },
}

/** Splits a cell such as `Finished on 2024-11-07` into status and date. */
function statusAndDate(row: RowReader) {
  const { column, text } = row.cell('reading status')
  const [status = '', date = ''] = cleanLine(text).split(/ (?:(?:on|since|il|dal) )?(?=\d)/i, 2)
  return [status, { column, text: date }] as const
}
