export { mergeRefusals } from './merge-refusals.repo.ts'
export {
  countMissingNeighbours,
  deleteNeighboursOfGoneWorks,
  type Neighbour,
  type NeighbourKind,
  writeNeighbours,
} from './neighbours.repo.ts'
export { takeDiverse } from './rules.ts'
export { createNeighbourJob, type RecommendationPayloads } from './neighbour-job.ts'
export { createForYou, type ForYouFeature } from './for-you.service.ts'
export { mountForYou, mountRecommendations } from './recommendations.routes.ts'
export { createRecommendations, type Recommendations } from './recommendations.service.ts'
