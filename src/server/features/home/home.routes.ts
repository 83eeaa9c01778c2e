import * as calls from '#contract/home'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
import type { HomeFeature } from './home.service.ts'

/** Mounts the start page of a reader, and what they say of their reading. `takeWrite` counts a write of somebody. */
export function mountHome(api: Api, home: HomeFeature, takeWrite: (userId: string) => Promise<void>): void {
  api.route(calls.getHome, ({ language, ...context }) => home.of(viewerOf(context).userId, language))
  api.route(calls.getReadingPreferences, (context) => home.preferences(viewerOf(context).userId))
  api.route(calls.updateReadingPreferences, async ({ body, ...context }) => {
    const { userId } = viewerOf(context)
    await takeWrite(userId)
    return home.prefer(userId, body)
  })
}
