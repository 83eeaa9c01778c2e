import type { WordsLike } from '../../translator.ts'
import type en from '../en/search.ts'

export default {
  title: 'Cerca',
  titleFor: 'Cerca: {question}',
  description: 'Trova un’opera con uno qualsiasi dei suoi titoli, in qualsiasi lingua.',
  initial: 'Scrivi un titolo in qualsiasi lingua, un autore, una serie, un genere, un premio o un ISBN.',
  empty: 'Nessun risultato per «{question}».',
  emptyHint: 'Controlla l’ortografia o prova con meno parole.',
  emptyAction: 'Sfoglia tutti i libri',
  results_one: '{count} risultato',
  results_other: '{count} risultati',
  results_many: '{count} di risultati',
  books: 'Libri',
  authors: 'Autori',
  series: 'Serie',
  genres: 'Generi',
  awards: 'Premi',
  matched: 'trovato come «{text}»',
  since: 'dal {year}',
  listLabel: 'Suggerimenti',
  all: 'Vedi tutti i risultati per «{question}»',
  nothing: 'Nessun risultato',
  searching: 'Ricerca in corso…',
  failed: 'In questo momento la ricerca non risponde.',
  anyway: 'Cerca «{question}» nella pagina di ricerca',
} satisfies WordsLike<typeof en>
