export { deleteOtherNeighbours, writeNeighbours } from './neighbours.repo.ts'
export { areOfOneSeries, canBeginWith, type RuledWork, takeDiverse } from './rules.ts'
export { mountRecommendations } from './recommendations.routes.ts'
export { createRecommendations, type Recommendations } from './recommendations.service.ts'
