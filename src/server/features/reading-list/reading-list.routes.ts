import * as manyCalls from '#contract/many-entries'
import * as calls from '#contract/reading-list'
import type { Api } from '../../platform/http/registry.ts'
import type { ReadingList } from './reading-list.service.ts'

/** Mounts the calls of one's own reading list. `takeWrite` counts a write of somebody against their limit. */
export function mountReadingList(
  api: Api,
  list: ReadingList,
  takeWrite: (userId: string) => Promise<void>,
): void {
  /** Whose list it is, once they may write. */
  const writer = async ({ userId }: { userId: string }): Promise<string> => {
    await takeWrite(userId)
    return userId
  }

  api.route(calls.getReadingList, ({ userId }) => list.marks(userId))
  api.route(calls.listReadingListBooks, ({ userId, query, language }) => list.page(userId, query, language))
  api.route(calls.getReadingEntry, ({ userId, params }) => list.find(userId, params.bookId))
  api.route(calls.addToReadingList, async ({ body, ...context }) => list.put(await writer(context), body))
  api.route(calls.updateReadingEntry, async ({ params, body, ...context }) =>
    list.update(await writer(context), params.bookId, body),
  )
  api.route(calls.removeFromReadingList, async ({ params, query, ...context }) =>
    list.remove(await writer(context), params.bookId, query.from),
  )
  api.route(calls.listRemovedEntries, ({ userId, query, language }) => list.removed(userId, query, language))
  api.route(calls.restoreRemovedEntry, async ({ params, ...context }) =>
    list.restore(await writer(context), params.id),
  )
  api.route(calls.deleteRemovedEntry, async ({ params, ...context }) =>
    list.forget(await writer(context), params.id),
  )
  api.route(calls.getDiary, ({ userId, query, language }) => list.diary(userId, query.year, language))
  api.route(manyCalls.changeManyEntries, async ({ body, ...context }) =>
    list.changeMany(await writer(context), body),
  )
  api.route(manyCalls.restoreManyEntries, async ({ body, ...context }) => ({
    restored: await list.restoreMany(await writer(context), body.entries),
  }))
  api.route(calls.moveInQueue, async ({ params, body, ...context }) =>
    list.move(
      await writer(context),
      params.bookId,
      'place' in body ? { place: body.place } : { before: body.beforeBookId },
    ),
  )
}
