import { bookListParameters } from './book-filters.ts'

const { genre, ...others } = bookListParameters
/** Parameters of the genre page. `genre` is first in the URL, because it is the subject of the page. */
export const genreParameters = { genre, ...others }
