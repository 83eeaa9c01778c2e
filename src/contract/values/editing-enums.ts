// What only the forms of the editors offer: pages without them do not load it.

/** What a person did for a work or an edition. */
export const contributorRoles = ['author', 'translator', 'illustrator', 'editor', 'narrator'] as const
export type ContributorRole = (typeof contributorRoles)[number]

/**
 * How a name came about: `official` and `translated` titles are printed on a book, `alias` is anything it is also known
 * by.
 */
export const nameKinds = ['official', 'translated', 'alias', 'transliterated'] as const
export type NameKind = (typeof nameKinds)[number]

/** The two formats of the edition form. */
export const formatTypes = ['physical', 'digital'] as const
export type FormatType = (typeof formatTypes)[number]

export const genders = ['male', 'female', 'non_binary', 'other', 'not_specified'] as const
export type Gender = (typeof genders)[number]

/** `author` series tell one story; `publisher` series hold editions; `collection` is anybody's gathering. */
export const seriesKinds = ['author', 'shared_universe', 'publisher', 'collection'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const seriesRoles = ['main', 'side', 'prequel', 'omnibus', 'short'] as const
export type SeriesRole = (typeof seriesRoles)[number]

export const awardResults = ['winner', 'runner-up', 'nominee', 'honourable-mention', 'no-award'] as const
export type AwardResult = (typeof awardResults)[number]

/** How a pen name belongs to the person behind it. */
export const personLinkKinds = ['pseudonym', 'house-name', 'joint-pseudonym'] as const
export type PersonLinkKind = (typeof personLinkKinds)[number]
