import { browserOnly, choice } from '../query-parameters.ts'

/** Parameter of lists that can leave out the books that the reader has read. The HTML is the same for all readers. */
export const unreadParameters = browserOnly({ mine: choice(['unread']) })
