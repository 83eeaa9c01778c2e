export { emptyFields } from './book-format.ts'
export { type FileError, type FileRow, type ReaderFile, UnreadableFile } from './file-row.ts'
export { readReaderFile } from './read-reader-file.ts'
