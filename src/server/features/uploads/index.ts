export { mountUploads } from './uploads.routes.ts'
export { createUploads, type Uploads } from './uploads.service.ts'
