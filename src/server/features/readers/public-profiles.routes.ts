import * as calls from '#contract/statistics'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
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
  api.route(calls.getPublication, (context) => profiles.handleOf(viewerOf(context).userId))
  api.route(calls.openProfile, ({ body, ...context }) => profiles.open(viewerOf(context).userId, body.handle))
  api.route(calls.getFavourites, ({ language, ...context }) =>
    profiles.favourites(viewerOf(context).userId, language),
  )
  api.route(calls.putFavourites, async ({ body, language, ...context }) => {
    const { userId } = viewerOf(context)
    await takeWrite(userId)
    return profiles.nameFavourites(userId, body.favourites, language)
  })
  api.route(calls.closeProfile, (context) => profiles.close(viewerOf(context).userId))
}
