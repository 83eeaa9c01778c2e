export { coverAddress, type CoverSubject, pictureVersion, portraitAddress, spineAddress } from './addresses.ts'
