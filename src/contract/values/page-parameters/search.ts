import { editedKinds, foundSorts } from '../enums.ts'
import { searchMaxCharacters } from '../limits.ts'
import { choice, text } from '../query-parameters.ts'
import { bookListSortedBy } from './book-filters.ts'

export const searchParameters = {
  q: text({ isTrimmed: true, maxLength: searchMaxCharacters }),
  /** Shows only results of this kind. */
  kind: choice(editedKinds),
}
/** Parameters of the list of found books. */
export const foundBookParameters = bookListSortedBy(foundSorts, 'relevance')
