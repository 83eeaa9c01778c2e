import type { Reading } from '../row.ts'
import { isDated, readingsMax } from '../values/readings.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/**
 * Exports of The StoryGraph. Files of 2021 have `Author` and `ISBN`, later ones `Authors` and `ISBN/UID` (samples on
 * GitHub: bsanser/mapmyreads, IvanAlba97/LectorFlow, tests/data/storygraph.csv of bookwyrm-social/bookwyrm).
 */
export const storygraph: Site = {
  source: 'storygraph',
  ...siteColumns.storygraph,
  // a number of eight digits identifies an edition without an ISBN
  change: (row, { isbns }) => ({ isbns: /^\d{8}$/.test(row.text('isbn/uid')) ? [] : isbns }),
  readings(row) {
    const readings = datesRead(row)
    const last = row.reading(null, row.cell('last date read'))
    return readings.length > 0 ? readings : [last]
  },
}

/** Returns the readings in `2021/01/02-2021/02/03, 2022/05/06`. A date without a second one is a finish date. */
function datesRead(row: RowReader): Reading[] {
  const { column, text } = row.cell('dates read')
  return text
    .split(',', readingsMax)
    .map((part) => {
      // a hyphen joins two dates with slashes; a hyphen between spaces joins two dates with hyphens
      const [first = '', second] = part.split(part.includes('/') ? '-' : ' - ')
      const cell = (date: string) => ({ column, text: date.trim() })
      return second === undefined ? row.reading(null, cell(first)) : row.reading(cell(first), cell(second))
    })
    .filter(isDated)
}
