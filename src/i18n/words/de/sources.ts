import type { WordsLike } from '../../translator.ts'
import type en from '../en/sources.ts'

export default {
  title: 'Woher unsere Daten stammen',
  lead: 'Ein Katalog ist nur so gut wie seine Quellen. Das sind unsere, mit Dank.',
  goodbooks:
    'Titel, Autoren, Reihen, Jahre und ISBN der meisten Bücher stammen aus goodbooks-10k von Zygmunt Zając, unter CC BY-SA 4.0. Wir haben sie bereinigt, berichtigt und neu geordnet; das Ergebnis steht unter derselben Lizenz. Die Bewertungszahlen daraus ordnen unsere Listen nur, bis es bei uns selbst Bewertungen gibt; gezeigt werden sie nie.',
  exports:
    'Angaben zu einigen Ausgaben stammen aus Leselisten, die ihre Besitzer unter der MIT-Lizenz veröffentlicht haben. Persönliches wurde daraus nicht übernommen.',
  own: 'Deutsche und italienische Titel, Genres, Preise und Lebensdaten haben wir aus allgemeinem Wissen zusammengetragen. Wo wir nicht sicher waren, blieb die Stelle leer.',
  covers: 'Alle Cover sind von uns gezeichnet; die Schrift ist Bricolage Grotesque (SIL Open Font License).',
} satisfies WordsLike<typeof en>
