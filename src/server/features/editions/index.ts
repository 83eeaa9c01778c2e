export { languageName, presentEditions } from './editions.presenter.ts'
export { type EditionRow, selectEditionsOfWork } from './editions.repo.ts'
