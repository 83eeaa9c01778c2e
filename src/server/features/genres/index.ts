export { findGenreByReference } from './genres.repo.ts'
export { mountGenres } from './genres.routes.ts'
export { createGenres, type Genres } from './genres.service.ts'
