import * as calls from '#contract/book-lists'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { MatchPaste } from './match-titles.ts'
import type { OpenLists } from './open-lists.service.ts'
import type { OwnLists } from './own-lists.service.ts'

/** Mounts the calls of lists. `takeWrite` counts a write of somebody against their limit. */
export function mountBookLists(
  api: Api,
  { own: lists, open, matchPaste }: { own: OwnLists; open: OpenLists; matchPaste: MatchPaste },
  takeWrite: (userId: string) => Promise<void>,
): void {
  /** Whose lists they are, once they may write. */
  const writer = async ({ userId }: { userId: string }): Promise<string> => {
    await takeWrite(userId)
    return userId
  }

  api.route(calls.listOwnBookLists, ({ userId, language }) => lists.list(userId, language))
  api.route(calls.getOwnBookList, ({ userId, params, language }) => lists.find(userId, params.id, language))
  api.route(calls.listOwnBookListBooks, ({ userId, params, query, language }) =>
    lists.books(userId, params.id, query, language),
  )
  api.route(calls.createBookList, async ({ body, language, ...context }) =>
    lists.create(await writer(context), body, language),
  )
  api.route(calls.updateBookList, async ({ params, body, language, ...context }) =>
    lists.update(await writer(context), params.id, body, language),
  )
  api.route(calls.deleteBookList, async ({ params, ...context }) =>
    lists.remove(await writer(context), params.id),
  )
  api.route(calls.addBooksToList, async ({ params, body, ...context }) => ({
    added: await lists.add(await writer(context), params.id, body.bookIds),
  }))
  api.route(calls.changeBookInList, async ({ params, body, ...context }) =>
    lists.changeBook(await writer(context), params.id, params.bookId, body),
  )
  api.route(calls.removeBookFromList, async ({ params, ...context }) =>
    lists.removeBook(await writer(context), params.id, params.bookId),
  )
  api.route(calls.copyBookList, async ({ params, language, ...context }) =>
    open.copy(await writer(context), params.id, language),
  )
  api.route(calls.matchTitles, ({ userId, body, language }) => matchPaste(userId, body.text, language))
  api.route(calls.reportBookList, async ({ userId, params, body, audit }) => {
    const list = await open.report(userId, params.id, body.reason, body.comment)
    audit({ list, reason: body.reason })
  })
  api.route(calls.listBookLists, ({ query, language }) => open.list(query, language))
  api.route(calls.listReaderLists, ({ params, language }) => open.ofReader(params.handle, language))
  api.route(calls.getBookList, async ({ params, address, ...context }) =>
    answerFound(context, await open.find(params.id, address), 'book-list', (slug) => `/api/lists/${slug}`),
  )
  api.route(calls.listBookListBooks, async ({ params, query, address, language, ...context }) =>
    answerFound(
      context,
      await open.books(params.id, address, query, language),
      'book-list',
      (slug) => `/api/lists/${slug}/books`,
    ),
  )
}
