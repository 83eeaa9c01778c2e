import type { Language } from '#contract/languages'

interface DocsWords {
  title: (site: string) => string
  lead: string
  asDocument: string
  contents: string
  parameters: string
  body: string
  answer: string
  schemas: string
  name: string
  place: string
  kind: string
  needed: string
  yes: string
  no: string
  actor: string
  actors: Record<string, string>
  example: string
  places: Record<string, string>
}

/** The words around the documentation of the API; what describes a call itself is English, as in the contract. */
export const docsWords: Record<Language, DocsWords> = {
  en: {
    title: (site) => `${site}: the API`,
    lead: 'Every call of this site. Answers come as {"success": true, "data": …} or {"success": false, "error": …}, messages in the language you ask for with Accept-Language.',
    asDocument: 'The same as an OpenAPI document',
    contents: 'Calls',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Answer',
    schemas: 'Schemas',
    name: 'Name',
    place: 'Where',
    kind: 'Kind',
    needed: 'Required',
    yes: 'yes',
    no: 'no',
    actor: 'Who may call',
    actors: { anyone: 'anyone', 'signed-in': 'whoever is signed in' },
    example: 'Try it',
    places: { path: 'path', query: 'query', header: 'header' },
  },
  de: {
    title: (site) => `${site}: die API`,
    lead: 'Alle Aufrufe dieser Seite. Antworten kommen als {"success": true, "data": …} oder {"success": false, "error": …}, Meldungen in der Sprache, die du mit Accept-Language verlangst. Die Beschreibungen sind englisch.',
    asDocument: 'Dasselbe als OpenAPI-Dokument',
    contents: 'Aufrufe',
    parameters: 'Parameter',
    body: 'Inhalt',
    answer: 'Antwort',
    schemas: 'Schemas',
    name: 'Name',
    place: 'Ort',
    kind: 'Art',
    needed: 'Nötig',
    yes: 'ja',
    no: 'nein',
    actor: 'Wer darf',
    actors: { anyone: 'alle', 'signed-in': 'alle, die angemeldet sind' },
    example: 'Probier es aus',
    places: { path: 'Pfad', query: 'Abfrage', header: 'Kopfzeile' },
  },
  it: {
    title: (site) => `${site}: l’API`,
    lead: 'Tutte le chiamate di questo sito. Le risposte arrivano come {"success": true, "data": …} o {"success": false, "error": …}, i messaggi nella lingua che chiedi con Accept-Language. Le descrizioni sono in inglese.',
    asDocument: 'Lo stesso come documento OpenAPI',
    contents: 'Chiamate',
    parameters: 'Parametri',
    body: 'Corpo',
    answer: 'Risposta',
    schemas: 'Schemi',
    name: 'Nome',
    place: 'Dove',
    kind: 'Tipo',
    needed: 'Obbligatorio',
    yes: 'sì',
    no: 'no',
    actor: 'Chi può chiamare',
    actors: { anyone: 'chiunque', 'signed-in': 'chi ha effettuato l’accesso' },
    example: 'Provala',
    places: { path: 'percorso', query: 'query', header: 'intestazione' },
  },
}
