export { createFeeds, type FedCatalogue, type FedReaders } from './feeds.handler.ts'
