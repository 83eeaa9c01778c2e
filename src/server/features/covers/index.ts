export { coverAddress, type CoverSubject, portraitAddress, spineAddress } from './addresses.ts'
export { createCovers } from './covers.handler.ts'
export { drawSharePicture, emblemSubject, type SharePictureSubject } from './share-picture.ts'
export { drawYearPicture, type YearPictureSubject } from './year-picture.ts'
