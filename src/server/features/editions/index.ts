export { presentEditions } from './editions.presenter.ts'
export {
  type EditionRow,
  selectCountedEdition,
  selectDefaultEdition,
  selectEditionsOfWork,
} from './editions.repo.ts'
