export { mergeRefusals } from './merge-refusals.repo.ts'
export {
  countMissingNeighbours,
  deleteNeighboursOfGoneWorks,
  type Neighbour,
  type NeighbourKind,
  writeNeighbours,
} from './neighbours.repo.ts'
export { areOfOneSeries, canBeginWith, type RuledWork, takeDiverse } from './rules.ts'
export { createOwnNeighbours, type RecommendationPayloads } from './own-neighbours.ts'
export { createForYou, type ForYouFeature } from './for-you.service.ts'
export { mountForYou, mountRecommendations } from './recommendations.routes.ts'
export { createRecommendations, type Recommendations } from './recommendations.service.ts'
