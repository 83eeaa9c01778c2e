// Values that only the editors' forms use. They are in a separate module, so that other pages do not load them.

/** Role of a contributor to a work or an edition. */
export const contributorRoles = ['author', 'translator', 'illustrator', 'editor', 'narrator'] as const
export type ContributorRole = (typeof contributorRoles)[number]

/**
 * Kind of a name. `official`: in the original language, or as printed; `translated`: as published in another language;
 * `transliterated`: in Latin letters; `alias`: a name of no other kind.
 */
export const nameKinds = ['official', 'translated', 'alias', 'transliterated'] as const
export type NameKind = (typeof nameKinds)[number]

/** Formats that the edition form offers. */
export const formatTypes = ['physical', 'digital'] as const

/** Currencies that the edition form offers. */
export const currencies = ['EUR', 'CHF', 'GBP', 'USD'] as const

export const genders = ['male', 'female', 'non_binary', 'other', 'not_specified'] as const

/**
 * Kinds of series: `author` series tell a story, `shared_universe` series share a fictional world, `publisher` series
 * contain editions, `collection` is any other group.
 */
export const seriesKinds = ['author', 'shared_universe', 'publisher', 'collection'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const seriesRoles = ['main', 'side', 'prequel', 'omnibus', 'short'] as const
export type SeriesRole = (typeof seriesRoles)[number]

export const awardResults = ['winner', 'runner-up', 'nominee', 'honourable-mention', 'no-award'] as const
export type AwardResult = (typeof awardResults)[number]

/** Relation of a pen name to the person who uses it. */
export const personLinkKinds = ['pseudonym', 'house-name', 'joint-pseudonym'] as const
