export { mountStatistics } from './statistics.routes.ts'
export { countReading, createStatistics, type Statistics } from './statistics.service.ts'
export { countFinished } from './years.repo.ts'
export { createYearPictures } from './year-pictures.handler.ts'
