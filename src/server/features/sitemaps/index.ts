export { createSitemaps } from './sitemaps.handler.ts'
