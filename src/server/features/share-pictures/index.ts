export { createSharePictures, type SharedCatalogue } from './share-pictures.handler.ts'
