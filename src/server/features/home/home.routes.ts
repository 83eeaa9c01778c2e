import * as calls from '#contract/calls/home'
import type { Api } from '../../platform/http/registry.ts'
import type { HomeFeature } from './home.service.ts'

/** Mounts the start page of a reader, and what they say of their reading. */
export function mountHome(api: Api, home: HomeFeature): void {
  api.route(calls.getHome, ({ userId, language }) => home.of(userId, language))
  api.route(calls.getReadingPreferences, ({ userId }) => home.preferences(userId))
  api.route(calls.updateReadingPreferences, ({ userId, body }) => home.prefer(userId, body))
}
