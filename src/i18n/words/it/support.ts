import type { WordsLike } from '../../translator.ts'
import type en from '../en/support.ts'

export default {
  title: 'Sostienici',
  text: 'Dietro questo sito non ci sono investitori e non ci sono banner. Se ti piace stare qui, puoi contribuire alle spese una volta sola e con qualsiasi importo.',
  amount: 'Importo',
  own: 'Altro importo in euro',
  ownHint: 'Per esempio 7.50',
  ownWrong: 'Inserisci un importo superiore a 0, con due decimali al massimo.',
  disclaimer:
    'Un contributo volontario, senza nulla in cambio e non deducibile fiscalmente. Il pagamento avviene su {host}, che si apre in una nuova scheda.',
  confirm: 'Vai al pagamento',
  confirmAmount: 'Contribuisci con {amount}',
  withoutAmount: 'Apri la pagina di pagamento senza importo',
  newTab: 'apre un altro sito in una nuova scheda',
  cancel: 'Annulla',
} satisfies WordsLike<typeof en>
