import * as calls from '#contract/calls/tags'
import type { Api } from '../../platform/http/registry.ts'
import type { Tags } from './tags.service.ts'

export function mountTags(api: Api, tags: Tags): void {
  api.route(calls.listTags, ({ userId }) => tags.list(userId))
  api.route(calls.setBookTags, ({ userId, params, body }) => tags.set(userId, params.bookId, body.tags))
  api.route(calls.tagManyBooks, ({ userId, body }) => tags.changeMany(userId, body))
  api.route(calls.restoreManyTags, ({ userId, body }) => tags.restoreMany(userId, body))
  api.route(calls.renameTag, ({ userId, params, body }) => tags.rename(userId, params.key, body.name))
  api.route(calls.deleteTag, ({ userId, params }) => tags.remove(userId, params.key))
}
