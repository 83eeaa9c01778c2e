import type { WordsLike } from '../../translator.ts'
import type en from '../en/suggest.ts'

export default {
  question: 'Stimmt hier etwas nicht, oder fehlt etwas?',
  link: 'Korrektur vorschlagen',
  title: 'Korrektur vorschlagen',
  lead: 'Wer den Katalog pflegt, liest deinen Vorschlag und sagt dir, was daraus geworden ist.',
  signedOut: 'Bitte melde dich an, um eine Korrektur vorzuschlagen.',
  signIn: 'Anmelden',
  field: 'Was soll berichtigt werden?',
  other: 'Etwas anderes',
  value: 'So sollte es sein',
  comment: 'Wo lässt sich das nachschlagen? (freiwillig)',
  commentHint: 'Ein Link oder ein Buch hilft uns beim Prüfen.',
  remark: 'Worum geht es?',
  valueNeeded: 'Bitte schreib, wie es sein sollte.',
  commentNeeded: 'Bitte schreib, worum es geht.',
  send: 'Vorschlag senden',
  sent: 'Danke! Dein Vorschlag ist angekommen.',
  own: 'Deine Vorschläge',
  none: 'Du hast noch nichts vorgeschlagen.',
  'state.open': 'Offen',
  'state.accepted': 'Angenommen',
  'state.rejected': 'Abgelehnt',
  answer: 'Antwort:',
} satisfies WordsLike<typeof en>
