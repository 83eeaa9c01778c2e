import * as calls from '#contract/home'
import type { Api } from '../../platform/http/registry.ts'
import type { HomeFeature } from './home.service.ts'

/** Mounts the start page of a reader, and what they say of their reading. `takeWrite` counts a write of somebody. */
export function mountHome(api: Api, home: HomeFeature, takeWrite: (userId: string) => Promise<void>): void {
  api.route(calls.getHome, ({ userId, language }) => home.of(userId, language))
  api.route(calls.getReadingPreferences, ({ userId }) => home.preferences(userId))
  api.route(calls.updateReadingPreferences, async ({ userId, body }) => {
    await takeWrite(userId)
    return home.prefer(userId, body)
  })
}
