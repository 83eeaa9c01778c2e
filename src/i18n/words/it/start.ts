import type { WordsLike } from '../../translator.ts'
import type en from '../en/start.ts'

export default {
  title: 'Fantascienza e fantasy, nella tua lingua',
  headline: 'Ogni libro del fantastico, nella tua lingua.',
  lead: 'Trova le opere con qualsiasi titolo e scopri quali volumi sono tradotti. Italiano, Deutsch, English.',
  placeholder: '«La mano sinistra», «Scheibenwelt», «Hobbit» …',
  light: 'Oggi in luce',
  best: 'I più apprezzati',
  newest: 'Novità',
  seriesTitle: 'Serie in cui perdersi',
  allBooks: 'Tutti i libri',
  allNewest: 'Tutti per anno',
  allSeries: 'Tutte le serie',
  shelf: 'Uno scaffale di libri amati',
} satisfies WordsLike<typeof en>
