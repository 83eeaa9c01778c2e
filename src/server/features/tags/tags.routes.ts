import * as calls from '#contract/tags'
import type { Api } from '../../platform/http/registry.ts'
import type { Tags } from './tags.service.ts'

/** Mounts the calls of one's own tags. `takeWrite` counts a write of somebody against their limit. */
export function mountTags(api: Api, tags: Tags, takeWrite: (userId: string) => Promise<void>): void {
  /** Whose tags they are, once they may write. */
  const writer = async ({ userId }: { userId: string }): Promise<string> => {
    await takeWrite(userId)
    return userId
  }

  api.route(calls.listTags, ({ userId }) => tags.list(userId))
  api.route(calls.setBookTags, async ({ params, body, ...context }) =>
    tags.set(await writer(context), params.bookId, body.tags),
  )
  api.route(calls.tagManyBooks, async ({ body, ...context }) => tags.changeMany(await writer(context), body))
  api.route(calls.restoreManyTags, async ({ body, ...context }) =>
    tags.restoreMany(await writer(context), body),
  )
  api.route(calls.renameTag, async ({ params, body, ...context }) =>
    tags.rename(await writer(context), params.key, body.name),
  )
  api.route(calls.deleteTag, async ({ params, ...context }) => tags.remove(await writer(context), params.key))
}
