import type { WordsLike } from '../../translator.ts'
import type en from '../en/modal.ts'

export default {
  loading: 'Das Buch wird geöffnet …',
  errorTitle: 'Dieses Buch ließ sich nicht öffnen',
  errorLoading: 'Die Angaben zu diesem Buch konnten nicht geladen werden.',
  notFoundTitle: 'Dieses Buch kennen wir nicht',
  notFound: 'Dieses Buch gibt es hier nicht. Vielleicht ist in der Adresse ein Tippfehler.',
  allBooks: 'Alle Bücher zeigen',
  close: 'Schließen',
  fullPage: 'Zur ganzen Seite des Buchs',
  synopsis: 'Worum es geht',
  author: 'Zur Person',
  bioIn: 'Dieser Text ist auf {language}.',
  fullPortrait: 'Vollständiges Porträt ansehen',
  reviews: 'Was andere sagen',
  noReviews: 'Hier hat noch niemand dieses Buch besprochen.',
  write: 'Rezension schreiben',
  signInToWrite: 'Zum Rezensieren anmelden',
} satisfies WordsLike<typeof en>
