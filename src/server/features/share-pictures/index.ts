export { createSharePictures, type SharedByReaders, type SharedCatalogue } from './share-pictures.handler.ts'
