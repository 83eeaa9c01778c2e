export { deleteOtherNeighbours, writeNeighbours } from './neighbours.repo.ts'
export { areOfOneSeries, canBeginWith, type RuledWork, takeDiverse } from './rules.ts'
