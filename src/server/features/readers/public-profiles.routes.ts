import * as calls from '#contract/statistics'
import type { Api } from '../../platform/http/registry.ts'
import type { PublicProfiles } from './public-profiles.service.ts'

/** Mounts the calls of open profiles and of opening one's own. `takeWrite` counts a write of somebody. */
export function mountPublicProfiles(
  api: Api,
  profiles: PublicProfiles,
  takeWrite: (userId: string) => Promise<void>,
): void {
  api.route(calls.getPublicProfile, ({ params, address, language }) =>
    profiles.find(params.handle, address, language),
  )
  api.route(calls.listPublicReading, ({ params, query, address, language }) =>
    profiles.listRead(params.handle, address, query, language),
  )
  api.route(calls.getPublication, ({ userId }) => profiles.handleOf(userId))
  api.route(calls.openProfile, ({ userId, body }) => profiles.open(userId, body.handle))
  api.route(calls.getFavourites, ({ userId, language }) => profiles.favourites(userId, language))
  api.route(calls.putFavourites, async ({ userId, body, language }) => {
    await takeWrite(userId)
    return profiles.nameFavourites(userId, body.favourites, language)
  })
  api.route(calls.closeProfile, ({ userId }) => profiles.close(userId))
}
