import type { Language } from '#contract/languages'

const english = {
  required: 'This is needed.',
  wrong_type: 'This is of the wrong kind.',
  too_small: 'At least {limit}, please.',
  too_big: 'At most {limit}, please.',
  too_short: 'Too short: {limit} or more characters.',
  too_long: 'Too long: {limit} characters at most.',
  too_few: 'Too few: {limit} or more.',
  too_many: 'Too many: {limit} at most.',
  wrong_format: 'This is not in the right form.',
  not_a_choice: 'Only one of these: {choices}.',
  unknown: 'There is no field of this name.',
  repeated: 'This may be given only once.',
  not_allowed_character: 'This holds a character that is not allowed.',
  bad_json: 'This is not valid JSON.',
  too_deep: 'This is nested too deeply.',
  duplicate_key: 'A name occurs twice in one object.',
  refused_key: 'A name in it is not allowed.',
  unexpected_body: 'This call takes no body.',
  too_weak: 'The password is too weak.',
  too_common: 'This password is on lists that are tried first. Please choose another one.',
  is_own_address: 'Please do not use your email address as the password.',
  reserved: 'This name is reserved. Please choose another one.',
  not_an_address: 'This is not a valid email address.',
  invalid: 'This is not valid.',
}

/** Codes of what can be wrong with one field; stable, part of the API. */
export type FaultCode = keyof typeof english

const words: Record<Language, Record<FaultCode, string>> = {
  en: english,
  de: {
    required: 'Diese Angabe fehlt.',
    wrong_type: 'Diese Angabe hat die falsche Art.',
    too_small: 'Bitte mindestens {limit}.',
    too_big: 'Bitte höchstens {limit}.',
    too_short: 'Zu kurz: mindestens {limit} Zeichen.',
    too_long: 'Zu lang: höchstens {limit} Zeichen.',
    too_few: 'Zu wenige: mindestens {limit}.',
    too_many: 'Zu viele: höchstens {limit}.',
    wrong_format: 'Diese Angabe hat nicht die richtige Form.',
    not_a_choice: 'Möglich ist nur: {choices}.',
    unknown: 'Ein Feld mit diesem Namen gibt es nicht.',
    repeated: 'Das darf nur einmal angegeben werden.',
    not_allowed_character: 'Darin steht ein Zeichen, das nicht erlaubt ist.',
    bad_json: 'Das ist kein gültiges JSON.',
    too_deep: 'Das ist zu tief verschachtelt.',
    duplicate_key: 'Ein Name kommt in einem Objekt doppelt vor.',
    refused_key: 'Ein Name darin ist nicht erlaubt.',
    unexpected_body: 'Dieser Aufruf erwartet keinen Inhalt.',
    too_weak: 'Das Passwort ist zu schwach.',
    too_common: 'Dieses Passwort steht auf Listen, die zuerst ausprobiert werden. Bitte wähle ein anderes.',
    is_own_address: 'Bitte nimm nicht deine E-Mail-Adresse als Passwort.',
    reserved: 'Dieser Name ist reserviert. Bitte wähle einen anderen.',
    not_an_address: 'Das ist keine gültige E-Mail-Adresse.',
    invalid: 'Diese Angabe ist nicht gültig.',
  },
  it: {
    required: 'Manca questo dato.',
    wrong_type: 'Questo dato è di un altro tipo.',
    too_small: 'Il minimo è {limit}.',
    too_big: 'Il massimo è {limit}.',
    too_short: 'Troppo corto: servono almeno {limit} caratteri.',
    too_long: 'Troppo lungo: al massimo {limit} caratteri.',
    too_few: 'Troppo pochi: almeno {limit}.',
    too_many: 'Troppi: al massimo {limit}.',
    wrong_format: 'Questo dato non ha la forma giusta.',
    not_a_choice: 'I valori possibili sono: {choices}.',
    unknown: 'Non esiste un campo con questo nome.',
    repeated: 'Si può indicare una volta sola.',
    not_allowed_character: 'Contiene un carattere non ammesso.',
    bad_json: 'Non è un JSON valido.',
    too_deep: 'È annidato troppo in profondità.',
    duplicate_key: 'Un nome compare due volte nello stesso oggetto.',
    refused_key: 'Contiene un nome non ammesso.',
    unexpected_body: 'Questa chiamata non prevede un corpo.',
    too_weak: 'La password è troppo debole.',
    too_common: 'Questa password è tra quelle che vengono provate per prime. Scegline un’altra.',
    is_own_address: 'Non usare il tuo indirizzo email come password.',
    reserved: 'Questo nome è riservato. Scegline un altro.',
    not_an_address: 'Questo non è un indirizzo email valido.',
    invalid: 'Questo dato non è valido.',
  },
}

/** The words to a field fault; a code that is not ours gets the general sentence. */
export function faultWords(
  code: string,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const table = words[language]
  const sentence = Object.hasOwn(table, code) ? table[code as FaultCode] : table.invalid
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
