import type { WordsLike } from '../../translator.ts'
import type en from '../en/browse.ts'

export default {
  seriesTitle: 'Serie',
  seriesDescription: 'Serie di fantascienza e fantasy, con i loro volumi.',
  series_one: '{count} serie',
  series_other: '{count} serie',
  series_many: '{count} di serie',
  sortedBy: 'Ordinate per',
  'sort.name': 'nome',
  'sort.rating': 'valutazione',
  'sort.books': 'più libri',
  more_one: 'Carica un’altra serie',
  more_other: 'Carica altre {count} serie',
  more_many: 'Carica altre {count} di serie',
  added_one: 'Viene mostrata un’altra serie',
  added_other: 'Vengono mostrate altre {count} serie',
  added_many: 'Vengono mostrate altre {count} di serie',
  genresTitle: 'Generi',
  genresDescription: 'Tutti i generi del fantastico, dalla space opera alle storie di fantasmi.',
  awardsTitle: 'Premi',
  awardsDescription: 'Premi per fantascienza e fantasy, e i libri che li hanno ricevuti.',
  since: 'dal {year}',
  winners: 'Vincitori presenti qui',
  categories: 'Categorie',
  noEntries: 'Qui non è ancora registrato alcun libro premiato.',
  dataTitle: 'Da dove vengono i nostri dati',
  dataLead: 'Un catalogo vale quanto le sue fonti. Queste sono le nostre, con i nostri ringraziamenti.',
  dataGoodbooks:
    'Titoli, autori, serie, anni e ISBN della maggior parte dei libri vengono da goodbooks-10k di Zygmunt Zając, con licenza CC BY-SA 4.0. Li abbiamo ripuliti, corretti e riordinati; il risultato è disponibile con la stessa licenza. I conteggi delle valutazioni servono solo a ordinare i nostri elenchi finché i nostri lettori non avranno votato; non vengono mai mostrati.',
  dataExports:
    'I dati di alcune edizioni vengono da elenchi di lettura pubblicati dai loro proprietari con licenza MIT. Nulla di personale è stato ripreso.',
  dataOwn:
    'Titoli tedeschi e italiani, generi, premi e date biografiche sono stati raccolti da noi da conoscenze generali. Dove non eravamo sicuri, abbiamo lasciato il posto vuoto.',
  dataCovers:
    'Tutte le copertine sono disegnate da noi; il carattere è Bricolage Grotesque (SIL Open Font License).',
} satisfies WordsLike<typeof en>
