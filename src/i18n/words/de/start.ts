import type { WordsLike } from '../../translator.ts'
import type en from '../en/start.ts'

export default {
  title: 'Science-Fiction und Fantasy, in deiner Sprache',
  headline: 'Jedes Buch der Phantastik, in deiner Sprache.',
  lead: 'Finde Werke unter jedem ihrer Titel, und sieh, welche Bände übersetzt sind. Deutsch, English, Italiano.',
  placeholder: '„Hobbit“, „La mano sinistra“, „Discworld“ …',
  light: 'Heute im Licht',
  best: 'Am besten bewertet',
  newest: 'Neueste',
  seriesTitle: 'Reihen zum Versinken',
  allBooks: 'Alle Bücher',
  allNewest: 'Alle nach Jahr',
  allSeries: 'Alle Reihen',
  shelf: 'Ein Regal beliebter Bücher',
} satisfies WordsLike<typeof en>
