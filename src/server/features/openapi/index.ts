export { mountOpenApi } from './openapi.routes.ts'
export { openApiDocument } from './openapi.ts'
