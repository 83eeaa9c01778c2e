import type { Author } from '#contract/calls/authors'
import { authorFields } from '#contract/values/entity-fields'
import { shownBlank } from './shown-blank.ts'

export const authorWith = (fields: Partial<Author> = {}): Author => ({
  ...shownBlank(authorFields),
  id: 3,
  slug: 'frank-herbert',
  name: 'Frank Herbert',
  sortName: 'Herbert, Frank',
  profileImage: '/covers/authors/3.svg',
  born: null,
  died: null,
  bookCount: 0,
  rating: null,
  ratingCount: 0,
  bio: null,
  bioHtml: null,
  bioLanguage: null,
  otherNames: [],
  linkedPersons: [],
  groups: [],
  series: [],
  sources: [],
  identifiers: [],
  version: 1,
  ...fields,
})
