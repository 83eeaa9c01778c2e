import { editedKinds, foundSorts } from '../enums.ts'
import { searchMaxCharacters } from '../limits.ts'
import { choice, text } from '../query-parameters.ts'
import { bookListSortedBy } from './book-list.ts'

export const searchParameters = {
  q: text({ isTrimmed: true, maxLength: searchMaxCharacters }),
  /** The kind that is shown alone. */
  kind: choice(editedKinds),
}
/** Those of the books that were found. */
export const foundBookParameters = bookListSortedBy(foundSorts, 'relevance')
