import type { WordsLike } from '../../translator.ts'
import type en from '../en/genres.ts'

export default {
  title: 'Genres',
  description: 'Alle Genres der Phantastik, von der Space-Opera bis zur Geistergeschichte.',
  groups: 'Gruppen',
  all: 'Alle',
  allGenres: 'Alle Genres',
  alsoCalled: 'auch: {names}',
  genreDescription:
    '{genre}: die besten Bücher dieses Genres, mit ihren deutschen, englischen und italienischen Titeln.',
  unknownText: '„{genre}“ heißt bei uns kein Genre, in keiner Sprache. Hier sind alle, die wir kennen.',
  absentTitle: 'Dieses Genre kennen wir nicht',
  absentText: 'Vielleicht wurde es entfernt, oder in der Adresse steckt ein Fehler. Sieh alle Genres durch.',
} satisfies WordsLike<typeof en>
