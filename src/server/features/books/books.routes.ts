import { getBook, listBooks, listRelatedBooks } from '#contract/books'
import { listEditions } from '#contract/editions'
import { notFound } from '../../platform/http/errors.ts'
import { type Api, moved } from '../../platform/http/registry.ts'
import type { Books } from './books.service.ts'

/** Mounts the reading calls of books and their editions. */
export function mountBooks(api: Api, books: Books): void {
  api.route(listBooks, ({ query, language, note }) => books.list(query, language, note))

  api.route(getBook, async ({ params, language, note }) => {
    const found = await books.find(params.id, language, note)
    if (found.kind === 'moved') return moved(`/api/books/${found.slug}`)
    if (found.kind === 'absent') throw notFound('book')
    return found.value
  })

  api.route(listEditions, async ({ params, language, note }) => {
    const found = await books.editions(params.id, language, note)
    if (found.kind === 'moved') return moved(`/api/books/${found.slug}/editions`)
    if (found.kind === 'absent') throw notFound('book')
    return found.value
  })

  api.route(listRelatedBooks, async ({ params, language, note }) => {
    const found = await books.find(params.id, language, note)
    if (found.kind === 'moved') return moved(`/api/books/${found.slug}/related`)
    if (found.kind === 'absent') throw notFound('book')
    return books.related(found.value.id, language, note)
  })
}
