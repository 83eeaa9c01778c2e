export {
  coverAddress,
  type CoverSubject,
  genreAddress,
  portraitAddress,
  sceneAddress,
  spineAddress,
} from './addresses.ts'
export { spinePages, spineWidth } from './spine-width.ts'
export { genreOfLook, seriesOfWork } from './look.sql.ts'
export { createCovers } from './covers.handler.ts'
export { drawSharePicture, emblemSubject, type SharePictureSubject } from './share-picture.ts'
export { drawYearPicture, type YearPictureSubject } from './year-picture.ts'
