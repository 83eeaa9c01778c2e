import type { WordsLike } from '../../translator.ts'
import type en from '../en/search.ts'

export default {
  title: 'Suche',
  titleFor: 'Suche: {question}',
  description: 'Finde Werke unter jedem ihrer Titel in jeder Sprache.',
  initial:
    'Gib einen Titel in beliebiger Sprache ein, einen Namen, eine Reihe, ein Genre, einen Preis oder eine ISBN.',
  empty: 'Nichts gefunden zu „{question}“.',
  emptyHint: 'Prüfe die Schreibweise, oder versuch es mit weniger Wörtern.',
  emptyAction: 'Alle Bücher ansehen',
  results_one: '{count} Treffer',
  results_other: '{count} Treffer',
  books: 'Bücher',
  authors: 'Autoren',
  series: 'Reihen',
  genres: 'Genres',
  awards: 'Preise',
  matched: 'gefunden als „{text}“',
  since: 'seit {year}',
  listLabel: 'Vorschläge',
  all: 'Alle Treffer zu „{question}“ ansehen',
  nothing: 'Nichts gefunden',
  searching: 'Suche läuft …',
  failed: 'Die Suche antwortet gerade nicht.',
  anyway: 'Auf der Suchseite nach „{question}“ suchen',
} satisfies WordsLike<typeof en>
