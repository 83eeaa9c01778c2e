export { createFeeds } from './feeds.handler.ts'
