import * as calls from '#contract/calls/reader-home'
import type { Api } from '../../platform/http/registry.ts'
import type { HomeFeature } from './reader-home.service.ts'

export function mountHome(api: Api, home: HomeFeature): void {
  api.route(calls.getHome, ({ userId, language }) => home.of(userId, language))
  api.route(calls.getReadingPreferences, ({ userId }) => home.preferences(userId))
  api.route(calls.updateReadingPreferences, ({ userId, body }) => home.prefer(userId, body))
}
