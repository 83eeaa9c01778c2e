export { createSiteFiles } from './site-files.handler.ts'
