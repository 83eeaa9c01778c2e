export { languageName, presentEditions } from './editions.presenter.ts'
export { type EditionRow, listEditionsOfWork } from './editions.repo.ts'
