import type { Language } from '#contract/languages'

interface ReadmeWords {
  title: (site: string) => string
  about: (site: string, url: string, at: string) => string
  files: string
  manifest: string
  json: string
  csv: string
  books: string
  apostrophe: string
  pictures: string
  withheld: string
}

/** The words of the README in an archive. */
const readmeWords: Record<Language, ReadmeWords> = {
  en: {
    title: (site) => `Your data at ${site}`,
    about: (site, url, at) => `Everything ${site} (${url}) keeps about you, as it was on ${at} (UTC).`,
    files: 'What is in here',
    manifest: 'manifest.json: the list of all tables, with how many rows each has.',
    json: '*.json: one file for each table, exactly as it is stored. Times are ISO 8601 in UTC.',
    csv: '*.csv: the same for a spreadsheet: UTF-8, commas, names of the columns in the first line (RFC 4180).',
    books:
      'books.csv: every book that you have on your list or have rated, in one table: title, author, ISBN, stars, dates, shelf, review and note. Its columns are those of a Goodreads export, so that other sites can read it; the last five are our own. You can import it here again, too.',
    apostrophe:
      "Cells that begin with = + - @, a tab or a line break have an apostrophe (') before them in the CSV files, so that a spreadsheet shows them as text instead of running them as a formula. Cells that begin with apostrophes followed by such a sign have one more, too. Take one apostrophe away and you have the original; in the JSON files nothing is changed.",
    pictures: 'pictures/: the pictures you have uploaded, in all sizes that we keep.',
    withheld:
      'Only what could open your account to others is left out: passwords and keys, which we keep as hashes if at all. The manifest names these columns.',
  },
  de: {
    title: (site) => `Deine Daten bei ${site}`,
    about: (site, url, at) => `Alles, was ${site} (${url}) über dich speichert, Stand ${at} (UTC).`,
    files: 'Was hier liegt',
    manifest: 'manifest.json: die Liste aller Tabellen mit der Zahl ihrer Zeilen.',
    json: '*.json: eine Datei je Tabelle, genau wie gespeichert. Zeiten nach ISO 8601 in UTC.',
    csv: '*.csv: dasselbe für eine Tabellenkalkulation: UTF-8, Kommas, in der ersten Zeile die Namen der Spalten (RFC 4180).',
    books:
      'books.csv: alle Bücher, die auf deiner Leseliste stehen oder die du bewertet hast, in einer Tabelle: Titel, Autor, ISBN, Sterne, Lesedaten, Regal, Rezension und Notiz. Die Spalten sind die eines Exports von Goodreads, damit auch andere Websites sie lesen können; die letzten fünf sind von uns. Du kannst die Datei auch hier wieder importieren.',
    apostrophe:
      "Zellen, die mit = + - @, einem Tabulator oder Zeilenumbruch beginnen, steht in den CSV-Dateien ein Apostroph (') voran, damit eine Tabellenkalkulation sie als Text zeigt und nicht als Formel ausführt. Auch Zellen, die mit Apostrophen und dann einem solchen Zeichen beginnen, haben einen mehr. Ohne diesen einen Apostroph ist es das Original; in den JSON-Dateien ist nichts verändert.",
    pictures: 'pictures/: die Bilder, die du hochgeladen hast, in allen Größen, die wir aufbewahren.',
    withheld:
      'Es fehlt nur, was anderen dein Konto öffnen könnte: Passwörter und Schlüssel, die wir, wenn überhaupt, nur als Hash speichern. Das Manifest nennt diese Spalten.',
  },
  it: {
    title: (site) => `I tuoi dati su ${site}`,
    about: (site, url, at) => `Tutto ciò che ${site} (${url}) conserva su di te, com’era il ${at} (UTC).`,
    files: 'Che cosa c’è qui',
    manifest: 'manifest.json: l’elenco di tutte le tabelle, con il numero di righe di ciascuna.',
    json: '*.json: un file per ogni tabella, esattamente com’è conservata. Le date seguono ISO 8601 in UTC.',
    csv: '*.csv: lo stesso per un foglio di calcolo: UTF-8, virgole, nella prima riga i nomi delle colonne (RFC 4180).',
    books:
      'books.csv: tutti i libri che hai nella tua lista o che hai valutato, in un’unica tabella: titolo, autore, ISBN, stelle, date, scaffale, recensione e nota. Le colonne sono quelle di un’esportazione di Goodreads, così che anche altri siti possano leggere il file; le ultime cinque sono nostre. Puoi anche importarlo di nuovo qui.',
    apostrophe:
      "Le celle che iniziano con = + - @, una tabulazione o un a capo hanno un apostrofo (') davanti nei file CSV, così che un foglio di calcolo le mostri come testo invece di eseguirle come formula. Anche quelle che iniziano con apostrofi seguiti da un tale segno ne hanno uno in più. Togliendo un apostrofo si ha l’originale; nei file JSON nulla è cambiato.",
    pictures: 'pictures/: le immagini che hai caricato, in tutte le dimensioni che conserviamo.',
    withheld:
      'Manca solo ciò che potrebbe aprire il tuo account ad altri: password e chiavi, che conserviamo, se mai, solo come hash. Il manifest nomina queste colonne.',
  },
}

/** The README of an archive. */
export function readmeText(
  language: Language,
  { siteName, publicUrl, at }: { siteName: string; publicUrl: string; at: Date },
): string {
  const words = readmeWords[language]
  const title = words.title(siteName)
  const moment = at.toISOString().slice(0, 16).replace('T', ' ')
  return [
    `${title}\n${'='.repeat([...title].length)}`,
    words.about(siteName, publicUrl, moment),
    [`${words.files}:`, words.manifest, words.json, words.csv, words.books, words.pictures].join('\n- '),
    words.apostrophe,
    words.withheld,
    '',
  ].join('\n\n')
}
