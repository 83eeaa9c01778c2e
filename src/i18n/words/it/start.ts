import type { WordsLike } from '../../translator.ts'
import type en from '../en/start.ts'

export default {
  title: 'Fantascienza e fantasy, nella tua lingua',
  headline: 'Ogni libro del fantastico, nella tua lingua.',
  lead: 'Trova un’opera con uno qualsiasi dei suoi titoli e scopri quali volumi sono stati tradotti. Italiano, Deutsch, English.',
  placeholder: '«La mano sinistra», «Scheibenwelt», «Hobbit»…',
  light: 'Oggi in primo piano',
  best: 'I più apprezzati',
  newest: 'Novità',
  seriesTitle: 'Serie in cui perdersi',
  allBooks: 'Tutti i libri',
  allNewest: 'Tutti per anno',
  allSeries: 'Tutte le serie',
  shelf: 'Uno scaffale di libri amati',
  authorsTitle: 'Autori da scoprire',
  allAuthors: 'Tutti gli autori',
  genresTitle: 'Trova il tuo genere',
  allGenres: 'Tutti i generi',
  assistantTitle: 'Dicci che cosa hai voglia di leggere',
  assistantText:
    'In base all’atmosfera, alla lunghezza, alla lingua e a ciò che hai letto: un assistente ti consiglia libri di questo catalogo, e solo di questo. È un programma, e lo dice.',
  assistantExamples: 'Per esempio',
  'assistantExample.1': 'qualcosa come Dune, ma più breve',
  'assistantExample.2': 'una serie fantasy conclusa, in italiano',
  'assistantExample.3': 'fantascienza italiana premiata, niente horror',
  assistantAction: 'Vai all’assistente',
  assistantAsk: 'Chiedi',
  assistantWish: 'Il tuo desiderio',
} satisfies WordsLike<typeof en>
