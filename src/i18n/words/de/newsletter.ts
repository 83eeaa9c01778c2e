import type { WordsLike } from '../../translator.ts'
import type en from '../en/newsletter.ts'

export default {
  confirmTitle: 'Newsletter bestätigen',
  confirmText: 'Noch ein Klick, dann kommt der Newsletter an deine Adresse.',
  confirm: 'Ja, ich möchte den Newsletter',
  confirming: 'Wird bestätigt …',
  confirmedTitle: 'Du stehst auf der Liste',
  confirmedText: 'Danke. Am Ende jedes Newsletters steht ein Link, mit dem du dich wieder abmelden kannst.',
  goneTitle: 'Dieser Link funktioniert nicht mehr',
  goneText:
    'Er ist abgelaufen, oder ein neuerer hat ihn ersetzt. Am Fuß der Seite kannst du einen neuen anfordern.',
  leaveTitle: 'Newsletter abbestellen?',
  leaveText: 'Ein Klick genügt; einen Grund brauchst du nicht zu nennen.',
  leave: 'Abbestellen',
  leaving: 'Wird abbestellt …',
  leftTitle: 'Der Newsletter ist abbestellt',
  leftText: 'Du bekommst keinen Newsletter mehr.',
  notOursTitle: 'Dieser Link ist unvollständig',
  notOursText:
    'Bitte öffne ihn noch einmal aus der Mail, oder schreib uns: Dann nehmen wir dich von der Liste.',
  toContact: 'Schreib uns',
  toBooks: 'Bücher ansehen',
  failedTitle: 'Das hat nicht geklappt',
  failed: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuch es noch einmal.',
  needsScripts: 'Das braucht JavaScript. Du kannst uns auch schreiben.',
  confirmSubject: 'Bestätige deine Adresse für den Newsletter von {site}',
  confirmHeading: 'Nur noch ein Schritt',
  confirmMailText:
    'Jemand hat diese Adresse für den Newsletter von {site} angegeben. Wenn du das warst, bestätige sie bitte hier. Bis dahin verschicken wir nichts.',
  confirmValid: 'Wird sie nicht innerhalb von {days} Tagen bestätigt, löschen wir die Adresse.',
  confirmAction: 'Adresse bestätigen',
  confirmFooter: 'Wenn du das nicht warst, brauchst du nichts zu tun: Es kommt kein Newsletter.',
  alreadySubject: 'Du bekommst den Newsletter von {site} schon',
  alreadyHeading: 'Du stehst schon auf der Liste',
  alreadyText:
    'Jemand hat diese Adresse für den Newsletter von {site} angegeben. Sie steht schon auf der Liste, es hat sich also nichts geändert.',
  leaveAction: 'Abbestellen',
  issueWhy:
    'Du bekommst diesen Newsletter, weil du ihn bei {site} bestellt und deine Adresse bestätigt hast.',
  imprint: 'Impressum',
  alreadyFooter: 'Wenn du das nicht warst, brauchst du nichts zu tun.',
} satisfies WordsLike<typeof en>
