export { mountStart } from './start-page.routes.ts'
export { createStart, type Start } from './start-page.service.ts'
