import type { Author, AuthorCard, AuthorWork } from '#contract/calls/authors'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { partialDateText } from '../../platform/text/partial-date.ts'
import { averageRating, coverSubject, presentBookCard } from '../books/index.ts'
import { portraitPath, spinePath } from '../covers/index.ts'
import type { AuthorWorkRow } from './author-works.repo.ts'
import type { AuthorCardRow, AuthorDetailRow } from './authors.repo.ts'

export function presentAuthorCard(row: AuthorCardRow): AuthorCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    profileImage: row.image_path ?? portraitPath({ id: row.id, name: row.name }),
    born: partialDateText({ year: row.born_year, month: row.born_month, day: row.born_day }),
    died: partialDateText({ year: row.died_year, month: row.died_month, day: row.died_day }),
    bookCount: row.book_count,
    rating: averageRating(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
  }
}

export function presentAuthor(row: AuthorDetailRow): Author {
  return {
    ...presentAuthorCard(row),
    sortName: row.sort_name,
    bio: row.markdown,
    bioHtml: row.html,
    bioLanguage: row.text_language,
    nationality: row.nationality,
    nativeLanguage: row.native_language,
    gender: row.gender,
    // only photographs need a credit, drawn emblems do not
    pictureCredit: row.image_path === null ? null : row.picture_credit,
    otherNames: row.names,
    linkedPersons: row.linked,
    groups: row.groups.map(({ group, bookCount }) => ({ group, bookCount })),
    series: row.series,
    sources: row.sources,
    identifiers: row.identifiers,
    version: row.version,
  }
}

export function presentAuthorWork(row: AuthorWorkRow, language: Language): AuthorWork {
  return {
    ...presentBookCard(row, language),
    spine: spinePath(coverSubject(row, language)),
    type: row.type,
    languages: interfaceLanguages.filter((code) => row.languages.includes(code)),
    won: row.won,
  }
}
