import type { Language } from '#contract/languages'
import type { Page } from '#contract/lists'
import type { PublicBook, PublicProfile } from '#contract/statistics'
import type { Database } from '../../platform/database/types.ts'
import { addressBlock } from '../../platform/http/client-address.ts'
import { notFound, validationFailed } from '../../platform/http/errors.ts'
import type { LimitRule, Limits } from '../../platform/limits/limits.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { findUser, setHandleOf } from '../accounts/index.ts'
import type { BookCards } from '../books/index.ts'
import { presentPublicBook, presentPublicProfile } from './public-profiles.presenter.ts'
import * as repo from './public-profiles.repo.ts'
import { isReservedHandle } from './reserved-handles.ts'

/** Names that lead to nobody, asked for from one address; who follows links meets none. */
const missesByAddress: LimitRule = { name: 'readers-by-address', max: 40, windowSeconds: 600 }
/** Names tried for one's own profile: each answer tells whether somebody has it. */
const handlesByAccount: LimitRule = { name: 'handles-by-account', max: 30, windowSeconds: 3600 }

/** Profiles that their readers have opened. */
export interface PublicProfiles {
  /** @throws AppError `not_found`, or `too_many_requests` after many names from one address that lead to nobody */
  find(handle: string, address: string, language: Language): Promise<PublicProfile>
  /** @throws as `find`; `bad_cursor` */
  listRead(
    handle: string,
    address: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<PublicBook>>
  /**
   * @throws AppError `conflict` where somebody has the name, `validation` where nobody may have it, `too_many_requests`
   */
  open(userId: string, handle: string): Promise<{ handle: string }>
  close(userId: string): Promise<void>
  handleOf(userId: string): Promise<{ handle: string | null }>
}

const sort = 'public-stars'

/** Creates the public profiles. */
export function createPublicProfiles({
  db,
  cards,
  limits,
}: {
  db: Database
  cards: BookCards
  limits: Limits
}): PublicProfiles {
  /** Each question counts until somebody is found: trying names one by one ends soon. */
  async function readerOf(handle: string, address: string): Promise<repo.OpenReader> {
    const block = addressBlock(address)
    await limits.demand(missesByAddress, block)
    const reader = await repo.findOpenReader(db, handle.toLowerCase())
    if (!reader) throw notFound('reader')
    await limits.giveBack(missesByAddress, block)
    return reader
  }

  return {
    async find(handle, address, language) {
      const reader = await readerOf(handle, address)
      const [user, sums] = await Promise.all([findUser(db, reader.id), repo.findPublicSums(db, reader.id)])
      if (!user) throw notFound('reader')
      const ids = [...new Set([...sums.reading, ...sums.favourites.map(({ id }) => id)])]
      return presentPublicProfile(user, reader.handle, sums, await cards.byId(ids, language))
    },
    async listRead(handle, address, { limit, cursor }, language) {
      const after = cursor === undefined ? null : decodeCursor(cursor, sort, 'number')
      const reader = await readerOf(handle, address)
      const [rows, total] = await Promise.all([
        repo.listReadBooks(db, reader.id, language, limit + 1, after),
        repo.countReadBooks(db, reader.id),
      ])
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        items: shown.map((row) => presentPublicBook(row, language)),
        nextCursor: rows.length > limit && last ? encodeCursor(sort, last.sort_value, last.id) : null,
        total,
        more: false,
      }
    },
    async open(userId, handle) {
      if (isReservedHandle(handle)) throw validationFailed([{ path: 'handle', code: 'reserved' }])
      await limits.demand(handlesByAccount, userId)
      await setHandleOf(db, userId, handle)
      return { handle }
    },
    close: (userId) => setHandleOf(db, userId, null),
    handleOf: async (userId) => ({ handle: await repo.findHandleOf(db, userId) }),
  }
}
