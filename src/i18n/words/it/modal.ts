import type { WordsLike } from '../../translator.ts'
import type en from '../en/modal.ts'

export default {
  loading: 'Apertura del libro…',
  errorTitle: 'Non è stato possibile aprire il libro',
  errorLoading: 'Non è stato possibile caricare i dati di questo libro.',
  notFoundTitle: 'Non conosciamo questo libro',
  notFound: 'Questo libro qui non c’è. Forse l’indirizzo contiene un errore.',
  allBooks: 'Mostra tutti i libri',
  close: 'Chiudi',
  fullPage: 'Apri la pagina completa del libro',
  synopsis: 'Di che cosa parla',
  author: 'Chi l’ha scritto',
  bioIn: 'Lingua di questo testo: {language}.',
  fullPortrait: 'Vedi il ritratto completo',
  reviews: 'Che cosa ne dicono i lettori',
  noReviews: 'Qui nessuno ha ancora recensito questo libro.',
  write: 'Scrivi una recensione',
  signInToWrite: 'Accedi per scrivere una recensione',
} satisfies WordsLike<typeof en>
