import type { WordsLike } from '../../translator.ts'
import type en from '../en/suggest.ts'

export default {
  question: 'Qui c’è un errore o manca qualcosa?',
  link: 'Proponi una correzione',
  title: 'Proponi una correzione',
  lead: 'Chi cura il catalogo legge la tua proposta e ti fa sapere com’è andata.',
  signedOut: 'Accedi per proporre una correzione.',
  signIn: 'Accedi',
  field: 'Che cosa va corretto?',
  other: 'Qualcos’altro',
  value: 'Come dovrebbe essere',
  comment: 'Dove si può verificare? (facoltativo)',
  commentHint: 'Un link o un libro ci aiuta a controllare.',
  remark: 'Di che cosa si tratta?',
  valueNeeded: 'Scrivi come dovrebbe essere.',
  commentNeeded: 'Scrivi di che cosa si tratta.',
  send: 'Invia la proposta',
  sent: 'Grazie! La tua proposta è arrivata.',
  own: 'Le tue proposte',
  none: 'Non hai ancora proposto niente.',
  'state.open': 'Aperta',
  'state.accepted': 'Accolta',
  'state.rejected': 'Respinta',
  answer: 'Risposta:',
} satisfies WordsLike<typeof en>
