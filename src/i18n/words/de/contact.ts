import type { WordsLike } from '../../translator.ts'
import type en from '../en/contact.ts'

export default {
  formTitle: 'Schreib uns',
  needsScripts: 'Dieses Formular braucht JavaScript. Du kannst auch an die Adresse unten schreiben.',
  topic: 'Worum geht es?',
  'topic.question': 'Eine Frage',
  'topic.mistake': 'Ein Fehler im Katalog',
  'topic.report': 'Meldung rechtswidriger Inhalte',
  'topic.data': 'Meine Daten',
  'topic.other': 'Etwas anderes',
  name: 'Name (freiwillig)',
  email: 'E-Mail-Adresse',
  emailHint: 'Nur für unsere Antwort.',
  subject: 'Betreff',
  message: 'Nachricht',
  reportHint: 'Nenne bitte die Adresse der Seite und sag, was daran rechtswidrig ist und warum.',
  privacy: 'Was aus deiner Nachricht wird',
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  emailMissing: 'Bitte gib deine E-Mail-Adresse ein.',
  emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  subjectMissing: 'Bitte gib einen Betreff ein.',
  messageTooShort: 'Bitte schreib etwas mehr: mindestens {number} Zeichen.',
  failedTitle: 'Deine Nachricht wurde nicht gesendet',
  failed: 'Ein unerwarteter Fehler ist aufgetreten. Dein Text ist noch da; bitte versuch es noch einmal.',
  sentTitle: 'Deine Nachricht ist unterwegs',
  sentText: 'Danke. Wir antworten dir per Mail. Nummer deiner Nachricht: {reference}.',
  another: 'Noch eine Nachricht schreiben',
  mailFrom: 'Von',
  mailTopic: 'Thema',
  receivedSubject: 'Wir haben deine Nachricht erhalten ({reference})',
  receivedHeading: 'Deine Nachricht ist angekommen',
  receivedText:
    'Danke für deine Nachricht an {site}. Sie hat die Nummer {reference}. Ein Mensch liest sie und antwortet dir.',
  receivedFooter:
    'Du bekommst diese Mail, weil deine Adresse auf unserer Kontaktseite angegeben wurde. Wenn du das nicht warst, brauchst du nichts zu tun.',
} satisfies WordsLike<typeof en>
