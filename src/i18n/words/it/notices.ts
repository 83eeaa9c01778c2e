import type { WordsLike } from '../../translator.ts'
import type en from '../en/notices.ts'

export default {
  logoutTitle: 'Vuoi uscire?',
  logoutText: 'Ti ha mandato qui un’altra pagina. Vuoi davvero uscire dal tuo account?',
  logoutYes: 'Esci',
  logoutNo: 'Resta nel tuo account',
  constructionTitle: 'Stiamo lavorando a Biblionaut',
  constructionText:
    'Ti diamo il benvenuto. Stiamo riordinando gli scaffali: tutto ciò che hai qui resta al suo posto. Gran parte della biblioteca è comunque aperta.',
  constructionAction: 'Dai un’occhiata',
  constructionSearch: 'Cerca nel catalogo',
} satisfies WordsLike<typeof en>
