export { mergeFavourites } from './merge-favourites.repo.ts'
export { mountPublicProfiles } from './public-profiles.routes.ts'
export { createPublicProfiles, type PublicProfiles } from './public-profiles.service.ts'
