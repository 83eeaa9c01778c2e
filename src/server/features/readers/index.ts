export { mergeFavourites } from './merge-favourites.repo.ts'
export { mountReaders } from './readers.routes.ts'
export { createReaders, type Readers } from './readers.service.ts'
