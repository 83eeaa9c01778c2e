import lexicon from './short-forms.json' with { type: 'json' }

/**
 * What readers shorten among themselves, folded, with what it stands for; pen names of those who stand under their own
 * name.
 */
export const shortForms: Readonly<Record<string, string>> = lexicon.shortForms

/**
 * Last names of authors that are ordinary words too: alone they name somebody only where a message begins with them.
 */
export const commonSurnames: ReadonlySet<string> = new Set(lexicon.commonSurnames)
