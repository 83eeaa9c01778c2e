import * as manyCalls from '#contract/calls/many-entries'
import * as calls from '#contract/calls/reading-list'
import type { Api } from '../../platform/http/registry.ts'
import type { ReadingList } from './reading-list.service.ts'

export function mountReadingList(api: Api, list: ReadingList): void {
  api.route(calls.getReadingList, ({ userId }) => list.marks(userId))
  api.route(calls.listReadingListBooks, ({ userId, query, language }) => list.page(userId, query, language))
  api.route(calls.getReadingEntry, ({ userId, params }) => list.find(userId, params.bookId))
  api.route(calls.addToReadingList, ({ userId, body }) => list.put(userId, body))
  api.route(calls.updateReadingEntry, ({ userId, params, body }) => list.update(userId, params.bookId, body))
  api.route(calls.removeFromReadingList, ({ userId, params, query }) =>
    list.remove(userId, params.bookId, query.from),
  )
  api.route(calls.listRemovedEntries, ({ userId, query, language }) => list.removed(userId, query, language))
  api.route(calls.restoreRemovedEntry, ({ userId, params }) => list.restore(userId, params.id))
  api.route(calls.deleteRemovedEntry, ({ userId, params }) => list.forget(userId, params.id))
  api.route(calls.getDiary, ({ userId, query, language }) => list.diary(userId, query.year, language))
  api.route(manyCalls.changeManyEntries, ({ userId, body }) => list.changeMany(userId, body))
  api.route(manyCalls.restoreManyEntries, async ({ userId, body }) => ({
    restored: await list.restoreMany(userId, body.entries),
  }))
  api.route(calls.moveInQueue, ({ userId, params, body }) =>
    list.move(userId, params.bookId, 'place' in body ? { place: body.place } : { before: body.beforeBookId }),
  )
}
