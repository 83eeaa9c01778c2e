import { getAuthor, listAuthors } from '#contract/authors'
import { notFound } from '../../platform/http/errors.ts'
import { type Api, moved } from '../../platform/http/registry.ts'
import type { Authors } from './authors.service.ts'

/** Mounts the reading calls of authors. */
export function mountAuthors(api: Api, authors: Authors): void {
  api.route(listAuthors, ({ query, language, note }) => authors.list(query, language, note))

  api.route(getAuthor, async ({ params, language, note }) => {
    const found = await authors.find(params.id, language, note)
    if (found.kind === 'moved') return moved(`/api/authors/${found.slug}`)
    if (found.kind === 'absent') throw notFound('author')
    return found.value
  })
}
