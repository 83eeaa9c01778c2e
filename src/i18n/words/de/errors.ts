import type { WordsLike } from '../../translator.ts'
import type en from '../en/errors.ts'
import account from './account.ts'
import common from './common.ts'

export default {
  validation: 'Etwas davon ist nicht gültig. Bitte prüfe deine Eingaben.',
  unknown_parameter: 'Diese Anfrage enthält eine Angabe, die wir nicht kennen.',
  bad_cursor: 'Dieser Abschnitt der Liste ist nicht mehr auffindbar. Bitte fang vorne an.',
  not_signed_in: 'Bitte melde dich dafür an.',
  fresh_sign_in_needed: 'Bitte melde dich zu deiner Sicherheit noch einmal an.',
  invalid_credentials: 'Adresse und Passwort passen nicht zusammen.',
  email_not_verified: 'Bitte bestätige zuerst deine E-Mail-Adresse. Wir haben dir einen Link geschickt.',
  account_locked: 'Dieses Konto ist gesperrt. Bitte schreib uns.',
  passkey_limit: 'Mehr als zehn Passkeys kann ein Konto nicht haben. Entferne zuerst einen.',
  last_way_in: 'Das ist der letzte Weg in dein Konto. Richte zuerst einen anderen ein.',
  last_super_user:
    'Die letzte Person mit Verwaltungsrechten kann nicht gehen. Gib die Rechte zuerst jemand anderem.',
  passkey_failed: account.passkeyFailed,
  not_authorised: 'Du bist dazu nicht berechtigt.',
  cross_site: 'Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.',
  not_found: common.errorNotFound,
  method_not_allowed: 'Diese Adresse nimmt eine solche Anfrage nicht an.',
  conflict: 'Das widerspricht etwas, das es schon gibt.',
  version_conflict: 'Jemand hat das inzwischen geändert. Bitte sieh dir zuerst den neuen Stand an.',
  gone: 'Das gibt es nicht mehr.',
  too_large: 'Das ist zu groß.',
  unsupported_media_type: 'Dieses Format können wir nicht lesen.',
  too_many_requests: common.errorTooMany,
  unknown: common.errorUnknown,
  overloaded: 'Gerade ist hier sehr viel los. Bitte versuch es in ein paar Sekunden noch einmal.',
  database_unavailable:
    'Unsere Datenbank ist gerade nicht erreichbar. Es geht nichts verloren; bitte versuch es gleich noch einmal.',
  storage_full: 'Im Moment kann nichts gespeichert werden. Lesen geht weiter; wir kümmern uns darum.',
  timeout: 'Das hat zu lange gedauert. Bitte versuch es noch einmal.',
} satisfies WordsLike<typeof en>
