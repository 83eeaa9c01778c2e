import type { WordsLike } from '../../translator.ts'
import type en from '../en/mail.ts'

export default {
  verifySubject: 'Bestätige deine Adresse für {site}',
  verifyHeading: 'Nur noch ein Schritt',
  verifyText:
    'Hallo {name}, jemand möchte mit dieser Adresse ein Konto bei {site} anlegen. Wenn du das warst, bestätige sie hier.',
  verifyValid: 'Der Link gilt {minutes} Minuten. Ein neuerer ersetzt ihn.',
  verifyAction: 'Adresse bestätigen',
  verifyFooter: 'Wenn du das nicht warst, brauchst du nichts zu tun: Es entsteht kein Konto.',
  knownSubject: 'Du hast schon ein Konto bei {site}',
  knownHeading: 'Du gehörst schon dazu',
  knownText:
    'Jemand wollte mit dieser Adresse ein Konto anlegen, aber es gibt bereits eines. Wenn du das warst, melde dich einfach an.',
  knownReset: 'Wenn du dein Passwort vergessen hast, kannst du auf der Anmeldeseite ein neues wählen.',
  knownAction: 'Anmelden',
  knownFooter: 'Wenn du das nicht warst, brauchst du nichts zu tun. Es hat sich nichts geändert.',
  resetSubject: 'Ein neues Passwort für {site}',
  resetHeading: 'Wähle ein neues Passwort',
  resetText:
    'Hallo {name}, jemand hat für dein Konto ein neues Passwort angefordert. Wenn du das warst, wähle es hier.',
  resetValid: 'Der Link gilt einmal und {minutes} Minuten lang.',
  resetAction: 'Passwort wählen',
  resetFooter: 'Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
  passwordChangedSubject: 'Dein Passwort bei {site} wurde geändert',
  passwordChangedHeading: 'Dein Passwort wurde geändert',
  passwordChangedText:
    'Hallo {name}, das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
  emailChangeSubject: 'Deine neue Adresse für {site}',
  emailChangeHeading: 'Bestätige deine neue Adresse',
  emailChangeText:
    'Hallo {name}, diese Adresse soll künftig deine Adresse bei {site} sein. Bitte bestätige sie, während du angemeldet bist.',
  emailChangeAction: 'Neue Adresse bestätigen',
  emailChangedSubject: 'Deine Adresse bei {site} wurde geändert',
  emailChangedHeading: 'Deine Adresse wurde geändert',
  emailChangedText: 'Hallo {name}, unsere Post geht jetzt an eine andere Adresse, die du bestätigt hast.',
  passkeyAddedSubject: 'Neuer Passkey bei {site}',
  passkeyAddedHeading: 'Ein Passkey ist hinzugekommen',
  passkeyAddedText: 'Hallo {name}, mit dem Passkey „{passkey}“ kann man sich jetzt in deinem Konto anmelden.',
  passkeyRemovedSubject: 'Passkey bei {site} entfernt',
  passkeyRemovedHeading: 'Ein Passkey wurde entfernt',
  passkeyRemovedText:
    'Hallo {name}, mit dem Passkey „{passkey}“ kann man sich nicht mehr in deinem Konto anmelden.',
  googleLinkedSubject: 'Google-Konto bei {site} verknüpft',
  googleLinkedHeading: 'Ein Google-Konto wurde verknüpft',
  googleLinkedText: 'Hallo {name}, du kannst dich jetzt auch mit deinem Google-Konto anmelden.',
  googleUnlinkedSubject: 'Verknüpfung mit Google bei {site} gelöst',
  googleUnlinkedHeading: 'Dein Google-Konto ist nicht mehr verknüpft',
  googleUnlinkedText: 'Hallo {name}, mit deinem Google-Konto kannst du dich nicht mehr anmelden.',
  deletedSubject: 'Dein Konto bei {site} wurde gelöscht',
  deletedHeading: 'Mach’s gut',
  deletedText:
    'Hallo {name}, dein Konto und alles darin wurde gelöscht. Kopien in unseren Sicherungen verschwinden innerhalb von 30 Tagen.',
  deletedFooter: 'Das ist die letzte Mail, die du von uns bekommst.',
  lockedSubject: 'Dein Konto bei {site} wurde gesperrt',
  lockedHeading: 'Dein Konto wurde gesperrt',
  lockedText:
    'Hallo {name}, bis auf Weiteres kann sich niemand in deinem Konto anmelden. Gelöscht wurde darin nichts.',
  reasonGiven: 'Der Grund: {reason}',
  lockedAppeal: 'Wenn du das anders siehst, schreib uns. Jede Nachricht wird von einem Menschen gelesen.',
  unlockedSubject: 'Dein Konto bei {site} ist wieder offen',
  unlockedHeading: 'Dein Konto ist wieder offen',
  unlockedText:
    'Hallo {name}, dein Konto ist nicht mehr gesperrt. Alles darin ist noch so, wie du es verlassen hast.',
  notYou:
    'Wenn du das nicht warst, wähle sofort ein neues Passwort und sieh nach, wo du überall angemeldet bist.',
  notYouAction: 'Zu deinen Einstellungen',
  someone: 'Leserin oder Leser',
  reviewsAction: 'Zu deinen Rezensionen',
  reviewRemovedSubject: 'Deine Rezension bei {site} wurde entfernt',
  reviewRemovedHeading: 'Deine Rezension wurde entfernt',
  reviewRemovedText:
    'Hallo {name}, jemand aus der Moderation hat deine Rezension zu „{title}“ geprüft und entfernt. Du selbst siehst sie weiterhin, und deine Sterne zählen weiter.',
  'reviewReason.spoiler': 'sie verrät etwas, ohne es zu verdecken',
  'reviewReason.abuse': 'sie beleidigt oder bedroht jemanden',
  'reviewReason.spam': 'sie ist Werbung',
  'reviewReason.off-topic': 'es geht darin um etwas anderes',
  'reviewReason.other': 'sie verstößt gegen die Regeln der Seite',
  reviewRemovedAppeal:
    'Du kannst sie ändern; dann wird sie noch einmal angesehen. Wenn du das anders siehst, schreib uns.',
  reviewRestoredSubject: 'Deine Rezension bei {site} ist wieder zu sehen',
  reviewRestoredHeading: 'Deine Rezension ist wieder zu sehen',
  reviewRestoredText:
    'Hallo {name}, deine Rezension zu „{title}“ wurde noch einmal geprüft, und alle können sie wieder lesen.',
  reportSubject: 'Unsere Entscheidung zu deiner Meldung bei {site}',
  reportRemovedHeading: 'Die Rezension wurde entfernt',
  reportRemovedText:
    'Hallo {name}, du hast eine Rezension zu „{title}“ gemeldet. Wir haben sie geprüft und entfernt: Außer der Person, die sie geschrieben hat, kann sie niemand mehr lesen.',
  reportKeptHeading: 'Die Rezension bleibt',
  reportKeptText:
    'Hallo {name}, du hast eine Rezension zu „{title}“ gemeldet. Wir haben sie geprüft und nichts gefunden, was gegen Gesetze oder gegen unsere Regeln verstößt. Deshalb bleibt sie stehen.',
  reportRestoredHeading: 'Die Rezension ist wieder zu sehen',
  reportRestoredText:
    'Hallo {name}, eine Rezension zu „{title}“, die du gemeldet hattest, war entfernt worden. Sie wurde noch einmal geprüft, und alle können sie wieder lesen.',
  reportOwnReason: 'Dein Grund für die Meldung: {reason}',
  reportAppeal:
    'Entschieden haben Menschen, keine Maschine. Wenn du anderer Meinung bist, kannst du dich innerhalb von sechs Monaten kostenlos über das Kontaktformular beschweren; dann prüfen wir den Fall noch einmal. Auch der Weg vor Gericht steht dir offen.',
  contactAction: 'Zum Kontaktformular',
  reportFooter:
    'Du bekommst diese Mail, weil du die Rezension gemeldet hast. Wer sie geschrieben hat, erfährt nicht, von wem die Meldung kam.',
} satisfies WordsLike<typeof en>
