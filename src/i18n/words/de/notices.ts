import type { WordsLike } from '../../translator.ts'
import type en from '../en/notices.ts'

export default {
  logoutTitle: 'Abmelden?',
  logoutText: 'Eine andere Seite hat dich hierher geschickt. Möchtest du dich abmelden?',
  logoutYes: 'Abmelden',
  logoutNo: 'Angemeldet bleiben',
  constructionTitle: 'An Biblionaut wird gerade gebaut',
  constructionText:
    'Willkommen! Wir räumen gerade die Regale um; alles, was du bei uns hast, bleibt an seinem Platz. Der größte Teil der Bibliothek ist trotzdem offen.',
  constructionAction: 'Umsehen',
  constructionSearch: 'Im Katalog suchen',
} satisfies WordsLike<typeof en>
