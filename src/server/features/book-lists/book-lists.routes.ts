import * as calls from '#contract/calls/book-lists'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { MatchPaste } from './match-titles.ts'
import type { OpenLists } from './public-lists.service.ts'
import type { OwnLists } from './own-lists.service.ts'

export function mountBookLists(
  api: Api,
  { own: lists, open, matchPaste }: { own: OwnLists; open: OpenLists; matchPaste: MatchPaste },
): void {
  api.route(calls.listOwnBookLists, ({ userId, language }) => lists.list(userId, language))
  api.route(calls.getOwnBookList, ({ userId, params, language }) => lists.find(userId, params.id, language))
  api.route(calls.listOwnBookListBooks, ({ userId, params, query, language }) =>
    lists.books(userId, params.id, query, language),
  )
  api.route(calls.createBookList, ({ userId, body, language }) => lists.create(userId, body, language))
  api.route(calls.updateBookList, ({ userId, params, body, language }) =>
    lists.update(userId, params.id, body, language),
  )
  api.route(calls.deleteBookList, ({ userId, params }) => lists.remove(userId, params.id))
  api.route(calls.addBooksToList, async ({ userId, params, body }) => ({
    added: await lists.add(userId, params.id, body.bookIds),
  }))
  api.route(calls.changeBookInList, ({ userId, params, body }) =>
    lists.changeBook(userId, params.id, params.bookId, body),
  )
  api.route(calls.removeBookFromList, async ({ userId, params }) => ({
    removed: await lists.removeBook(userId, params.id, params.bookId),
  }))
  api.route(calls.copyBookList, ({ userId, params, language }) => open.copy(userId, params.id, language))
  api.route(calls.matchTitles, ({ userId, body, language }) => matchPaste(userId, body.text, language))
  api.route(calls.reportBookList, async ({ userId, params, body, audit }) => {
    const list = await open.report(userId, params.id, body.reason, body.comment)
    audit({ list, reason: body.reason })
  })
  api.route(calls.listBookLists, ({ query, language }) => open.list(query, language))
  api.route(calls.listReaderLists, ({ params, language }) => open.ofReader(params.handle, language))
  api.route(calls.getBookList, async ({ params, address }) =>
    answerFound(await open.find(params.id, address), 'book-list', calls.getBookList),
  )
  api.route(calls.listBookListBooks, async ({ params, query, address, language }) =>
    answerFound(await open.books(params.id, address, query, language), 'book-list', calls.listBookListBooks),
  )
}
