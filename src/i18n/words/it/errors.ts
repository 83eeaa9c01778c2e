import type { WordsLike } from '../../translator.ts'
import type en from '../en/errors.ts'
import account from './account.ts'
import common from './common.ts'

export default {
  validation: 'Qualcosa non è valido. Controlla i dati inseriti.',
  unknown_parameter: 'La richiesta contiene un parametro sconosciuto.',
  bad_cursor: 'Questa parte dell’elenco non è più disponibile. Ricomincia dall’inizio.',
  not_signed_in: 'Accedi per continuare.',
  fresh_sign_in_needed: 'Per la tua sicurezza, accedi di nuovo.',
  invalid_credentials: 'L’indirizzo e la password non corrispondono.',
  email_not_verified: 'Conferma prima il tuo indirizzo email: ti abbiamo inviato un link.',
  account_locked: 'Questo account è bloccato. Scrivici, per favore.',
  passkey_limit: 'Un account può avere al massimo dieci passkey. Rimuovine prima una.',
  last_way_in: 'Questo è l’ultimo modo per entrare nel tuo account. Aggiungine prima un altro.',
  last_super_user: 'L’ultimo amministratore non può andarsene. Prima nomina qualcun altro.',
  passkey_failed: account.passkeyFailed,
  not_authorised: 'Non hai l’autorizzazione per farlo.',
  cross_site: 'La richiesta proveniva da un altro sito ed è stata rifiutata.',
  not_found: common.errorNotFound,
  method_not_allowed: 'Questo indirizzo non accetta una richiesta di questo tipo.',
  conflict: 'È in conflitto con qualcosa che esiste già.',
  version_conflict: 'Nel frattempo qualcuno l’ha modificato. Guarda prima la nuova versione.',
  gone: 'Non è più disponibile.',
  too_large: 'È troppo grande.',
  unsupported_media_type: 'Non possiamo leggere questo formato.',
  too_many_requests: common.errorTooMany,
  unknown: common.errorUnknown,
  overloaded: 'In questo momento c’è molto traffico. Riprova tra qualche secondo.',
  database_unavailable: 'Il nostro database non è raggiungibile. Nulla va perso; riprova tra poco.',
  storage_full: 'Al momento non è possibile salvare. La lettura funziona; ce ne stiamo occupando.',
  timeout: 'Ci è voluto troppo tempo. Riprova.',
} satisfies WordsLike<typeof en>
