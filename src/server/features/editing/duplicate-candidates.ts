import { entities } from '#contract/values/entities'
import type { EditedKind } from '#contract/values/enums'
import type { DuplicateCandidate } from '#contract/calls/history'
import type { Language } from '#contract/values/languages'
import type { Database } from '../../platform/database/database.ts'
import { fold } from '@biblionaut/fold-text'
import { parseIsbn } from '../../platform/text/isbn.ts'
import type { Search } from '../search/index.ts'
import { findEditNotes } from './edit-notes.repo.ts'

const most = 8

/**
 * Creates the function that finds existing entities, at most eight, that a new entity may duplicate. It uses the site
 * search.
 */
export function createDuplicateCandidates({ db, search }: { db: Database; search: Pick<Search, 'find'> }) {
  return async (
    kind: EditedKind,
    query: string,
    except: number | undefined,
    language: Language,
  ): Promise<DuplicateCandidate[]> => {
    const hits = await search.find(kind, query, language)
    const ids = hits
      .map(({ id }: { id: number }) => id)
      .filter((id) => id !== except)
      .slice(0, most)
    const notes = await findEditNotes(db, kind, ids, language)
    const isIsbn = kind === 'books' && parseIsbn(query) !== null
    const folded = fold(query)
    const { noun } = entities[kind]
    const names = await db.query<{ id: number; value: string }>({
      text: `select ${noun}_id as id, value from ${noun}_names where ${noun}_id = any($1::int[])`,
      values: [ids],
    })
    const isNamed = (id: number) => names.some((name) => name.id === id && fold(name.value) === folded)
    return ids.flatMap((id): DuplicateCandidate[] => {
      const noted = notes.get(id)
      return noted ? [{ ...noted, reason: isIsbn ? 'isbn' : isNamed(id) ? 'name' : 'similar' }] : []
    })
  }
}
