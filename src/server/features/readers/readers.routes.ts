import * as calls from '#contract/calls/statistics'
import type { Api } from '../../platform/http/registry.ts'
import type { Readers } from './readers.service.ts'

export function mountReaders(api: Api, profiles: Readers): void {
  api.route(calls.getPublicProfile, ({ params, address, language }) =>
    profiles.find(params.handle, address, language),
  )
  api.route(calls.listPublicReading, ({ params, query, address, language }) =>
    profiles.listRead(params.handle, address, query, language),
  )
  api.route(calls.getPublication, ({ userId }) => profiles.handleOf(userId))
  api.route(calls.openProfile, ({ userId, body }) => profiles.open(userId, body.handle))
  api.route(calls.getFavourites, ({ userId, language }) => profiles.favourites(userId, language))
  api.route(calls.putFavourites, ({ userId, body, language }) =>
    profiles.nameFavourites(userId, body.favourites, language),
  )
  api.route(calls.closeProfile, ({ userId }) => profiles.close(userId))
}
