import { bookListParameters } from './book-list.ts'

const { genre, ...others } = bookListParameters
/** The genre first: it says what the page is about. */
export const genreParameters = { genre, ...others }
