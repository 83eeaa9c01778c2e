import { isbnsOf } from '../values/isbn.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { Site } from './site.ts'

/**
 * Exports of the reading log of Open Library (`ReadingLogExport` in openlibrary/plugins/upstream/account.py of
 * internetarchive/openlibrary on GitHub). Old files have no titles.
 */
export const openlibrary: Site = {
  source: 'openlibrary',
  ...siteColumns.openlibrary,
  change: (row) => ({
    isbns: isbnsOf(...['isbn', 'isbns', 'isbn 13', 'isbn 10'].map((column) => row.text(column))),
  }),
}
