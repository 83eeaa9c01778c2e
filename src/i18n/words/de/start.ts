import type { WordsLike } from '../../translator.ts'
import type en from '../en/start.ts'

export default {
  title: 'Science-Fiction und Fantasy, in deiner Sprache',
  headline: 'Jedes Buch der Phantastik, in deiner Sprache.',
  lead: 'Finde Werke unter jedem ihrer Titel, und sieh, welche Bände übersetzt sind. Deutsch, English, Italiano.',
  placeholder: '„Hobbit“, „La mano sinistra“, „Discworld“ …',
  light: 'Heute im Rampenlicht',
  best: 'Am besten bewertet',
  newest: 'Neueste',
  seriesTitle: 'Reihen zum Eintauchen',
  allBooks: 'Alle Bücher',
  allNewest: 'Alle nach Jahr',
  allSeries: 'Alle Reihen',
  shelf: 'Ein Regal voll beliebter Bücher',
  authorsTitle: 'Autoren zum Entdecken',
  allAuthors: 'Alle Autoren',
  genresTitle: 'Finde dein Genre',
  allGenres: 'Alle Genres',
  assistantTitle: 'Sag, wonach dir zumute ist',
  assistantText:
    'Nach Stimmung, Länge, Sprache und nach dem, was du gelesen hast: Ein Assistent empfiehlt dir Bücher aus diesem Katalog, und nur aus ihm. Er ist ein Programm, und das sagt er auch.',
  assistantExamples: 'Zum Beispiel',
  'assistantExample.1': 'etwas wie Dune, aber kürzer',
  'assistantExample.2': 'eine abgeschlossene Fantasy-Reihe auf Deutsch',
  'assistantExample.3': 'preisgekrönte italienische Science-Fiction, kein Horror',
  assistantAction: 'Zum Assistenten',
  assistantAsk: 'Fragen',
  assistantWish: 'Dein Wunsch',
} satisfies WordsLike<typeof en>
