export { emptyFields } from './book-format.ts'
export {
  type AuthorPart,
  type FileError,
  type FilePart,
  type FileRow,
  type ListPart,
  type ReaderFile,
  UnreadableFile,
} from './file-row.ts'
export { readReaderFile } from './read-reader-file.ts'
