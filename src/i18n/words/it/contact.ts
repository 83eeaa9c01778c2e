import type { WordsLike } from '../../translator.ts'
import type en from '../en/contact.ts'

export default {
  formTitle: 'Scrivici',
  needsScripts: 'Questo modulo richiede JavaScript. Puoi anche scrivere all’indirizzo qui sotto.',
  topic: 'Di che cosa si tratta?',
  'topic.question': 'Una domanda',
  'topic.mistake': 'Un errore nel catalogo',
  'topic.report': 'Segnalazione di contenuti illegali',
  'topic.data': 'I miei dati',
  'topic.other': 'Altro',
  name: 'Nome (facoltativo)',
  email: 'Indirizzo email',
  emailHint: 'Solo per risponderti.',
  subject: 'Oggetto',
  message: 'Messaggio',
  reportHint: 'Indica l’indirizzo della pagina, che cosa vi è di illegale e perché.',
  privacy: 'Che cosa facciamo del tuo messaggio',
  send: 'Invia il messaggio',
  sending: 'Invio in corso…',
  emailMissing: 'Inserisci il tuo indirizzo email.',
  emailInvalid: 'Inserisci un indirizzo email valido.',
  subjectMissing: 'Inserisci un oggetto.',
  messageTooShort: 'Scrivi qualcosa di più: almeno {number} caratteri.',
  failedTitle: 'Il messaggio non è stato inviato',
  failed: 'Si è verificato un errore imprevisto. Il tuo testo è ancora qui: riprova.',
  sentTitle: 'Il tuo messaggio è partito',
  sentText: 'Grazie. Ti risponderemo per email. Numero del tuo messaggio: {reference}.',
  another: 'Scrivi un altro messaggio',
  mailFrom: 'Da',
  mailTopic: 'Argomento',
  receivedSubject: 'Abbiamo ricevuto il tuo messaggio ({reference})',
  receivedHeading: 'Il tuo messaggio è arrivato',
  receivedText:
    'Grazie per aver scritto a {site}. Il tuo messaggio ha il numero {reference}. Lo leggerà una persona, che poi ti risponderà.',
  receivedFooter:
    'Ricevi questa email perché il tuo indirizzo è stato inserito nella nostra pagina dei contatti. Se non eri tu, non devi fare nulla.',
} satisfies WordsLike<typeof en>
