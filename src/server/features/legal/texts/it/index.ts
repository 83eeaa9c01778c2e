import { contact } from './contact.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

export const pages = { imprint, privacy, terms, contact }

export const sampleNote = (missing: readonly string[]): string =>
  'Questo testo è un modello. Descrive che cosa fa questo software, ma non è una consulenza: un’avvocata o un avvocato deve verificarlo prima che il sito diventi pubblico.' +
  (missing.length > 0 ? ` Le parti tra parentesi quadre mancano ancora (${missing.join(', ')}).` : '')
