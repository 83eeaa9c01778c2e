export { presentEditions } from './editions.presenter.ts'
export { type EditionRow, selectCountedEdition, selectEditionsOfWork } from './editions.repo.ts'
