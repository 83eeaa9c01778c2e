import type { WorkKeys } from '../row.ts'

/** Returns the identifiers of a work in texts or URLs. Ignores identifiers of editions of Open Library. */
export function workKeys(texts: Partial<Record<'openlibrary' | 'wikidata' | 'isfdb', string>>): WorkKeys {
  const openlibrary = /OL\d{1,12}W/.exec(texts.openlibrary?.slice(-200) ?? '')?.[0]
  const wikidata = /Q\d{1,12}$/.exec(texts.wikidata?.slice(-200) ?? '')?.[0]
  const isfdb = /^\d{1,12}$/.exec(texts.isfdb ?? '')?.[0]
  return { ...(openlibrary && { openlibrary }), ...(wikidata && { wikidata }), ...(isfdb && { isfdb }) }
}

/** Returns the values of a scheme, such as `isbn`, in a cell of Calibre: `isbn:978…,openlibrary:OL1W`. */
export const identifiersOf = (cell: string, scheme: string): string[] =>
  cell
    .split(',', 50)
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${scheme}:`))
    .map((part) => part.slice(scheme.length + 1))
