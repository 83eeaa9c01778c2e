export { mountBrowse } from './browse.routes.ts'
export { type Browse, createBrowse } from './browse.service.ts'
