export { indexNames, isIndexMissing } from './search-index.repo.ts'
export { mountSearch } from './search.routes.ts'
export { createSearch, type Search } from './search.service.ts'
