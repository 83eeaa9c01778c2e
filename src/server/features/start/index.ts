export { mountStart } from './start.routes.ts'
export { createStart, type Start } from './start.service.ts'
