import type { Language } from '#contract/languages'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', it: 'Italiano' }
