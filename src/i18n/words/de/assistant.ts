import type { WordsLike } from '../../translator.ts'
import type en from '../en/assistant.ts'

export default {
  title: 'Der Bücherassistent',
  description: 'Sag, worauf du Lust hast; der Assistent empfiehlt Bücher aus diesem Katalog.',
  lead: 'Sag in deinen Worten, worauf du Lust hast. Du bekommst Bücher aus diesem Katalog, und nur aus ihm.',
  machineEmbedded:
    'Du sprichst mit einem Programm dieser Seite, nicht mit einem Menschen. Es liest deinen Wunsch Wort für Wort, sieht in den Katalog und in das, was du gelesen und bewertet hast, und gibt nichts davon weiter.',
  machineModel:
    'Du sprichst mit einer Maschine, nicht mit einem Menschen: mit einem Sprachmodell, das der Betreiber dieser Seite ausgesucht hat. Was du schreibst und, wo es danach fragt, auch was du gelesen und bewertet hast, wird ihm geschickt. Über ein Buch kann es sich irren; dass es das Buch gibt, ist geprüft.',
  placeholder: 'Etwas wie Dune, aber kürzer …',
  wish: 'Dein Wunsch',
  ask: 'Fragen',
  stop: 'Anhalten',
  you: 'Du',
  assistant: 'Assistent',
  understood: 'Verstanden',
  not: 'nicht: {label}',
  takeAway: '„{label}“ wegnehmen',
  without: 'ohne {labels}',
  tryWithout: 'Versuch es ohne „{label}“',
  thinking: 'Ich sehe nach …',
  stopped: 'Angehalten.',
  conversations: 'Frühere Gespräche',
  none: 'Noch keine Gespräche.',
  kept: 'Die letzten hundert bleiben, bis du sie löschst; sie gehören zum Download deiner Daten.',
  new: 'Neues Gespräch',
  delete: '„{title}“ löschen',
  deleteShort: 'Löschen',
  deleteAll: 'Alle löschen',
  deleteSure: 'Wirklich alle löschen?',
  deleted: 'Gelöscht.',
  notDeleted: 'Das konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
  failed: 'Die Antwort kam nicht an. Bitte versuch es noch einmal.',
  loadFailed: 'Die Gespräche konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  'notice.fallback': 'Das Sprachmodell hat nicht geantwortet. Stattdessen antwortet das Programm der Seite.',
  'notice.resting':
    'Das Sprachmodell ist gerade nicht erreichbar. Stattdessen antwortet das Programm der Seite.',
  'notice.cut': 'Hier brach die Antwort ab.',
  'notice.too-slow': 'Die Antwort dauerte zu lange und wurde hier beendet.',
  'notice.failed': 'Bei uns ging etwas schief. Bitte frag noch einmal.',
  guestTitle: 'Der Assistent braucht ein Konto',
  guestText:
    'Denn er richtet sich nach dem, was du gelesen und bewertet hast. Nach der Anmeldung siehst du, ob er dir offensteht.',
  refusedTitle: 'Dein Konto enthält den Assistenten nicht',
  refusedText:
    'Der Assistent ist für Golden-User. Diese Rolle vergibt der Betreiber der Seite; kaufen kann man sie hier nicht. Alles andere, Suche, Genres, Listen und Bewertungen, steht dir offen wie bisher.',
  examplesTitle: 'Eine Kostprobe',
  examplesText: 'Drei Wünsche, so wie sie heute beantwortet werden.',
  needsScript: 'Der Assistent braucht JavaScript.',
} satisfies WordsLike<typeof en>
