export { mountReadingList } from './reading-list.routes.ts'
export { createReadingList, type ReadingList } from './reading-list.service.ts'
