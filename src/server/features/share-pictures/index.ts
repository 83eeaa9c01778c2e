export { createSharePictures } from './share-pictures.handler.ts'
