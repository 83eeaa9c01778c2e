export { mountAuthors } from './authors.routes.ts'
export { type Authors, createAuthors } from './authors.service.ts'
