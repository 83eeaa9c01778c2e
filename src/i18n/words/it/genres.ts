import type { WordsLike } from '../../translator.ts'
import type en from '../en/genres.ts'

export default {
  title: 'Generi',
  description: 'Tutti i generi del fantastico, dalla space opera alle storie di fantasmi.',
  groups: 'Gruppi',
  all: 'Tutti',
  allGenres: 'Tutti i generi',
  alsoCalled: 'anche: {names}',
  genreDescription: '{genre}: i libri migliori di questo genere, con i titoli italiani, tedeschi e inglesi.',
  unknownText: 'Nessun genere si chiama «{genre}», in nessuna lingua. Ecco tutti quelli che conosciamo.',
  absentTitle: 'Non conosciamo questo genere',
  absentText: 'Forse è stato rimosso o c’è un errore nell’indirizzo. Scorri tutti i generi.',
} satisfies WordsLike<typeof en>
