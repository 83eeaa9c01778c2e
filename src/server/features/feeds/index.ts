export { createFeeds, type FedCatalogue } from './feeds.handler.ts'
