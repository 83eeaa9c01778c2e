export {
  knownVolumesOf,
  moveKnownVolumes,
  replaceKnownVolumes,
  writeKnownVolumes,
} from './known-volumes.write.ts'
export { mountSeries } from './series.routes.ts'
export { createSeries, type SeriesShelves } from './series.service.ts'
export { indexSeriesNames } from './sort-names.repo.ts'
