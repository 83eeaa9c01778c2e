import type { WordsLike } from '../../translator.ts'
import type en from '../en/assistant.ts'

export default {
  title: 'L’assistente di lettura',
  description: 'Di’ che cosa hai voglia di leggere: l’assistente consiglia libri di questo catalogo.',
  lead: 'Di’ a parole tue che cosa hai voglia di leggere. Riceverai libri di questo catalogo, e solo di questo.',
  machineEmbedded:
    'Stai parlando con un programma di questo sito, non con una persona. Legge il tuo desiderio parola per parola, consulta il catalogo e ciò che hai letto e valutato, e non invia nulla altrove.',
  machineModel:
    'Stai parlando con una macchina, non con una persona: un modello linguistico scelto dal gestore di questo sito. Ciò che scrivi e, quando lo chiede, ciò che hai letto e valutato gli viene inviato. Su un libro può sbagliarsi; che il libro esista è verificato.',
  placeholder: 'Qualcosa come Dune, ma più breve…',
  wish: 'Il tuo desiderio',
  ask: 'Chiedi',
  stop: 'Ferma',
  you: 'Tu',
  assistant: 'Assistente',
  understood: 'Capito',
  not: 'no: {label}',
  takeAway: 'Togli «{label}»',
  without: 'senza {labels}',
  tryWithout: 'Prova senza «{label}»',
  thinking: 'Sto cercando…',
  stopped: 'Fermato.',
  conversations: 'Conversazioni precedenti',
  none: 'Ancora nessuna conversazione.',
  kept: 'Le ultime cento restano finché non le elimini; fanno parte del download dei tuoi dati.',
  new: 'Nuova conversazione',
  delete: 'Elimina «{title}»',
  deleteShort: 'Elimina',
  deleteAll: 'Elimina tutte',
  deleteSure: 'Eliminarle tutte davvero?',
  deleted: 'Eliminata.',
  notDeleted: 'Non è stato possibile eliminarla. Riprova.',
  failed: 'La risposta non è arrivata. Riprova.',
  loadFailed: 'Non è stato possibile caricare le conversazioni.',
  again: 'Riprova',
  'notice.fallback': 'Il modello linguistico non ha risposto. Risponde al suo posto il programma del sito.',
  'notice.resting':
    'Il modello linguistico al momento non è raggiungibile. Risponde al suo posto il programma del sito.',
  'notice.cut': 'Qui la risposta si è interrotta.',
  'notice.too-slow': 'La risposta richiedeva troppo tempo ed è stata conclusa qui.',
  'notice.failed': 'Qualcosa è andato storto da parte nostra. Chiedi di nuovo.',
  guestTitle: 'L’assistente richiede un account',
  guestText:
    'Perché si regola su ciò che hai letto e valutato. Una volta effettuato l’accesso vedrai se puoi usarlo.',
  refusedTitle: 'Il tuo account non include l’assistente',
  refusedText:
    'L’assistente è per gli utenti Golden. È un ruolo assegnato dal gestore del sito; qui non si può acquistare. Tutto il resto, ricerca, generi, liste e valutazioni, resta a tua disposizione come sempre.',
  examplesTitle: 'Un assaggio',
  examplesText: 'Tre desideri, con le risposte di oggi.',
  needsScript: 'L’assistente richiede JavaScript.',
} satisfies WordsLike<typeof en>
