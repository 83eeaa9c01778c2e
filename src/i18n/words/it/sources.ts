import type { WordsLike } from '../../translator.ts'
import type en from '../en/sources.ts'

export default {
  title: 'Da dove vengono i nostri dati',
  lead: 'Un catalogo vale quanto le sue fonti. Ecco le nostre, con un grazie a chi le ha create.',
  goodbooks:
    'Titoli, autori, serie, anni e ISBN della maggior parte dei libri vengono da goodbooks-10k di Zygmunt Zając, con licenza CC BY-SA 4.0. Li abbiamo ripuliti, corretti e riordinati; il risultato è disponibile con la stessa licenza. I conteggi delle valutazioni servono solo a ordinare i nostri elenchi finché non ci saranno valutazioni di chi ci legge; non vengono mai mostrati.',
  exports:
    'I dati di alcune edizioni vengono da elenchi di letture pubblicati dai loro proprietari con licenza MIT. Non ne abbiamo ripreso alcun dato personale.',
  own: 'Titoli tedeschi e italiani, generi, premi e date di nascita e di morte li abbiamo raccolti noi, attingendo a conoscenze generali. Dove non eravamo sicuri, abbiamo lasciato il campo vuoto.',
  covers:
    'Tutte le copertine sono disegnate da noi; il carattere è Bricolage Grotesque (SIL Open Font License).',
} satisfies WordsLike<typeof en>
