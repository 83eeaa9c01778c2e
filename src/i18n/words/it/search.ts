import type { WordsLike } from '../../translator.ts'
import type en from '../en/search.ts'

export default {
  title: 'Cerca',
  titleFor: 'Cerca: {question}',
  description: 'Trova le opere con qualsiasi titolo in qualsiasi lingua.',
  initial: 'Scrivi un titolo in qualsiasi lingua, un autore, una serie, un genere, un premio o un ISBN.',
  empty: 'Nessun risultato per «{question}».',
  emptyHint: 'Controlla l’ortografia, o prova con meno parole.',
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
} satisfies WordsLike<typeof en>
