import type { WordsLike } from '../../translator.ts'
import type en from '../en/browse.ts'

export default {
  seriesTitle: 'Reihen',
  seriesDescription: 'Reihen der Science-Fiction und Fantasy mit ihren Bänden.',
  series_one: '{count} Reihe',
  series_other: '{count} Reihen',
  sortedBy: 'Sortiert nach',
  'sort.name': 'Name',
  'sort.rating': 'Bewertung',
  'sort.books': 'meisten Büchern',
  more_one: 'Noch eine Reihe laden',
  more_other: 'Weitere {count} Reihen laden',
  added_one: 'Eine weitere Reihe wird gezeigt',
  added_other: '{count} weitere Reihen werden gezeigt',
  genresTitle: 'Genres',
  genresDescription: 'Alle Genres der Phantastik, von der Space-Opera bis zur Geistergeschichte.',
  awardsTitle: 'Preise',
  awardsDescription: 'Preise für Science-Fiction und Fantasy und die Bücher, die sie bekamen.',
  since: 'seit {year}',
  winners: 'Ausgezeichnete Bücher bei uns',
  categories: 'Kategorien',
  noEntries: 'Noch ist hier kein ausgezeichnetes Buch erfasst.',
  dataTitle: 'Woher unsere Daten stammen',
  dataLead: 'Ein Katalog ist nur so gut wie seine Quellen. Das sind unsere, mit Dank.',
  dataGoodbooks:
    'Titel, Autoren, Reihen, Jahre und ISBN der meisten Bücher stammen aus goodbooks-10k von Zygmunt Zając, unter CC BY-SA 4.0. Wir haben sie bereinigt, berichtigt und neu geordnet; das Ergebnis steht unter derselben Lizenz. Die Bewertungszahlen daraus ordnen nur unsere Listen, bis unsere Leser bewertet haben; gezeigt werden sie nie.',
  dataExports:
    'Angaben zu einigen Ausgaben stammen aus Leselisten, die ihre Besitzer unter der MIT-Lizenz veröffentlicht haben. Persönliches wurde daraus nicht übernommen.',
  dataOwn:
    'Deutsche und italienische Titel, Genres, Preise und Lebensdaten haben wir aus allgemeinem Wissen zusammengetragen. Wo wir nicht sicher waren, blieb die Stelle leer.',
  dataCovers:
    'Alle Umschläge sind von uns gezeichnet; die Schrift ist Bricolage Grotesque (SIL Open Font License).',
} satisfies WordsLike<typeof en>
