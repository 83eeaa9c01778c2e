export { findGenreByReference } from './genres.repo.ts'
export { mountGenres } from './genres.routes.ts'
export { createGenres, findGenreId, type Genres } from './genres.service.ts'
