import { contact } from './contact.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

export const pages = { imprint, privacy, terms, contact }

export const sampleNote = (missing: readonly string[]): string =>
  'This text is a sample. It describes what this software does, but it is no advice: a lawyer must check it before the site goes public.' +
  (missing.length > 0 ? ` What stands in square brackets is still missing (${missing.join(', ')}).` : '')
