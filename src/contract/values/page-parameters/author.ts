import { bookSorts } from '../enums.ts'
import { choice, ignoringInvalid } from '../query-parameters.ts'
import { bookListSortedBy } from './book-filters.ts'

const authorTabs = ['books', 'reviews'] as const
export type AuthorTab = (typeof authorTabs)[number]

export const authorParameters = ignoringInvalid({ tab: choice(authorTabs, 'books') })
/** Parameters of the books tab. The reviews tab has `reviewParameters`. */
export const authorBookParameters = bookListSortedBy(bookSorts, 'oldest')
