/** What a column of somebody's own table may hold. */
export type TableField = keyof typeof names

/** Folded names (`foldWord`) in English, German, Italian, French, and those of Openreads and Calibre. */
const names = {
  title:
    'title book-title book name titel buchtitel buch titolo titolo-del-libro libro titre titre-du-livre livre',
  author:
    'author authors author-s author-name writer autor autoren autorin autor-in autorinnen verfasser verfasserin schriftsteller autore autori autrice auteur auteurs auteur-s auteure',
  isbn: 'isbn isbns isbn-nummer ean isbn-ean codice-isbn isbn-uid',
  isbn13: 'isbn13 isbn-13 ean13 ean-13',
  isbn10: 'isbn10 isbn-10',
  identifiers: 'identifiers',
  openlibrary: 'olid openlibrary openlibrary-key work-id',
  rating:
    'rating my-rating stars star-rating score bewertung meine-bewertung sterne wertung voto il-mio-voto valutazione stelle ma-note etoiles notation',
  status:
    'status shelf exclusive-shelf bookshelf reading-status read-status lesestatus regal stato stato-di-lettura scaffale statut statut-de-lecture etagere',
  tags: 'tags shelves bookshelves schlagworter etichette etiquettes',
  finished:
    'date-read read-date last-date-read date-finished finished finish-date finished-on end-date read-on date-completed gelesen-am beendet beendet-am gelesen-bis lesedatum ende letto-il data-lettura data-di-lettura finito-il fine-lettura data-fine lu-le date-de-lecture date-de-fin fin-de-lecture termine-le',
  started:
    'date-started started start-date started-on started-reading begonnen begonnen-am angefangen angefangen-am gelesen-von lesebeginn start iniziato iniziato-il inizio-lettura data-inizio commence-le date-de-debut debut-de-lecture',
  readings: 'readings',
  deleted: 'deleted',
  added:
    'date-added added added-on added-at hinzugefugt hinzugefugt-am hinzugefuegt-am aggiunto aggiunto-il data-aggiunta ajoute-le date-d-ajout timestamp',
  review:
    'review my-review reviews rezension meine-rezension besprechung kritik recensione la-mia-recensione critique ma-critique avis mon-avis',
  note: 'notes private-notes my-notes notiz notizen anmerkung anmerkungen bemerkung bemerkungen appunti annotazioni remarque remarques',
  year: 'year year-published publication-year published publication-date pubdate date-published jahr erscheinungsjahr erschienen anno anno-di-pubblicazione pubblicato annee annee-de-publication date-de-publication',
  originalYear:
    'original-publication-year original-year first-published first-publish-year erstausgabe erstveroffentlichung prima-edizione premiere-edition',
  language: 'language languages sprache lingua langue',
  format: 'format binding book-format media einband ausgabe formato rilegatura reliure',
  pages:
    'pages number-of-pages page-count seiten seitenzahl anzahl-seiten pagine numero-di-pagine nombre-de-pages',
  series: 'series serie reihe zyklus ciclo cycle saga',
  seriesPosition:
    'series-index series-number series-position volume band bandnummer teil numero-nella-serie tome',
} as const

/** The field of a column's folded name. */
export const namesOfFields: ReadonlyMap<string, TableField> = new Map(
  Object.entries(names).flatMap(([field, list]) =>
    list.split(' ').map((name) => [name, field as TableField] as const),
  ),
)

/** What says in a column's name that its stars are of ten: `Rating (of 10)`, `Bewertung /10`, `voto su 10`, `1-10`. */
export const scaleWord = /(?:\/|out of|of|von|aus|su|sur|1\s?[-–]\s?|x\/)\s?10[)\]]*$/i
