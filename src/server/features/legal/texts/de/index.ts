import { contact } from './contact.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

export const pages = { imprint, privacy, terms, contact }

export const sampleNote = (missing: readonly string[]): string =>
  'Dieser Text ist ein Muster. Er beschreibt, was diese Software tut, ersetzt aber keinen Rat: Eine Anwältin oder ein Anwalt muss ihn prüfen, bevor die Seite öffentlich wird.' +
  (missing.length > 0 ? ` Was in eckigen Klammern steht, fehlt noch (${missing.join(', ')}).` : '')
