import {
  analyticsKeptDays,
  auditKeptDays,
  backupKeptDays,
  exportLinkMinutes,
  importUndoDays,
  mailKeptDays,
  newsletterProofKeptDays,
  newsletterUnconfirmedDays,
  registrationKeptDays,
  resetLinkMinutes,
  sessionIdleDays,
  sessionMaxDays,
  triesKeptHours,
  verificationLinkMinutes,
} from '#contract/limits'
import {
  type LegalFacts,
  type LegalText,
  lines,
  link,
  list,
  operatorBlocks,
  section,
  terms,
  text,
} from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function privacy(facts: LegalFacts): LegalText {
  const { siteName, host, operator, hasGoogle, assistantHost } = facts
  return {
    title: 'Datenschutz',
    lead: `Welche Daten ${siteName} verarbeitet, wozu, wie lange, und was du selbst bestimmen kannst.`,
    sections: [
      section('controller', 'Wer verantwortlich ist', ...operatorBlocks(facts, placeholders)),
      section(
        'short',
        'Das Wichtigste in Kürze',
        list(
          'Du kannst den ganzen Katalog lesen, ohne dich anzumelden und ohne dass wir etwas über dich speichern.',
          `Keine Seite von ${host} lädt etwas von anderen: keine Schriften, keine Bilder, keine Skripte, keine Werbung, keine Zählpixel.`,
          'Auf deinem Gerät liegt nur, was du brauchst oder selbst einstellst. Deshalb fragen wir nicht nach Cookies.',
          'Was zu deinem Konto gehört, kannst du jederzeit selbst herunterladen, ändern und löschen.',
          'Wir verkaufen keine Daten, erstellen keine Profile und treffen keine automatisierten Entscheidungen über dich.',
        ),
      ),
      section(
        'visit',
        'Wenn du eine Seite aufrufst',
        text(
          'Dein Browser schickt uns deine IP-Adresse, die aufgerufene Adresse und Angaben über sich selbst. Ohne sie können wir nicht antworten. Grundlage ist unser berechtigtes Interesse, die Seite sicher bereitzustellen (Art. 6 Abs. 1 lit. f DSGVO).',
        ),
        text(
          'Im Protokoll des Servers stehen Zeit, Pfad ohne Suchbegriffe, Ergebnis, Größe, Dauer, Sprache und eine zufällige Nummer der Anfrage. Deine IP-Adresse und der Name deines Browsers stehen nicht darin.',
        ),
        text(
          `Damit niemand die Seite lahmlegt oder Passwörter durchprobiert, zählen wir manche Versuche je Anschluss und je E-Mail-Adresse. Gespeichert wird dabei nicht die Adresse selbst, sondern eine mit einem geheimen Schlüssel gebildete Prüfsumme, höchstens ${triesKeptHours} Stunden lang.`,
        ),
        text(
          operator.hosting === null
            ? 'Die Seite läuft auf Rechnern, die wir selbst betreiben.'
            : `Die Seite läuft auf Rechnern von ${operator.hosting}; mit diesem Anbieter besteht ein Vertrag über die Verarbeitung in unserem Auftrag (Art. 28 DSGVO).`,
        ),
      ),
      section(
        'analytics',
        'Was wir zählen',
        text(
          `Damit wir wissen, was gelesen und gesucht wird, zählen wir Seitenaufrufe und Klicks selbst, ohne Dienst von anderen. Festgehalten werden Zeit, Seite, Suchwort, Rolle (etwa „angemeldet“), Sprache, Geräteklasse (Telefon, Tablet, Computer) und die Seite, von der ein Besuch kam. Keine IP-Adresse, keine Kennung, nichts auf deinem Gerät: Zwei Aufrufe lassen sich niemandem zuordnen, auch dir nicht. Die einzelnen Ereignisse löschen wir nach ${analyticsKeptDays} Tagen, übrig bleiben Summen je Tag. Bittet dein Browser darum, nicht verfolgt zu werden (Do Not Track, Global Privacy Control), zählen wir nichts (Art. 6 Abs. 1 lit. f DSGVO).`,
        ),
      ),
      section(
        'device',
        'Was auf deinem Gerät gespeichert wird',
        text(
          'Alles davon ist nötig, damit die Seite tut, was du von ihr verlangst (§ 25 Abs. 2 Nr. 2 TDDDG). Nichts davon dient dazu, dich wiederzuerkennen, solange du nicht angemeldet bist.',
        ),
        terms(
          [
            '__Host-session (Cookie)',
            `Hält dich angemeldet. ${sessionIdleDays} Tage nach dem letzten Besuch, spätestens nach ${sessionMaxDays} Tagen ist Schluss; beim Abmelden sofort.`,
          ],
          [
            '__Host-signed-in (Cookie)',
            'Sagt der Seite, dass jemand angemeldet ist, und enthält sonst nichts. Verschwindet mit der Anmeldung.',
          ],
          [
            '__Host-registration (Cookie)',
            'Merkt sich beim Anlegen eines Kontos, welcher Browser es war. Ein Tag.',
          ],
          [
            '__Host-ceremony (Cookie)',
            'Während du dich mit einem Passkey anmeldest oder einen anlegst. Wenige Minuten.',
          ],
          ...(hasGoogle
            ? [
                [
                  '__Host-ceremony-google (Cookie)',
                  'Während du dich mit Google anmeldest. Wenige Minuten.',
                ] as const,
              ]
            : []),
          [
            'language (Cookie und lokaler Speicher)',
            'Die Sprache, wenn du eine auswählst. Das Cookie ein Jahr, der Speicher, bis du ihn leerst.',
          ],
          ['theme (lokaler Speicher)', 'Hell oder dunkel, wenn du wechselst. Bis du den Speicher leerst.'],
          [
            'review-languages (lokaler Speicher)',
            'In welchen Sprachen du Rezensionen lesen willst, wenn du es einstellst.',
          ],
          [
            'draft:… (lokaler Speicher)',
            'Was du gerade schreibst, damit nichts verloren geht. Wird beim Absenden und beim Abmelden gelöscht.',
          ],
          [
            'react-router-scroll-positions (Speicher des Tabs)',
            'Wie weit du auf einer Seite gescrollt hast, damit dich „Zurück“ an dieselbe Stelle bringt. Endet mit dem Tab.',
          ],
          [
            'intent, pending-account (Speicher des Tabs)',
            'Was du vor der Anmeldung tun wolltest und an welche Adresse wir dir einen Link geschickt haben. Endet mit dem Tab.',
          ],
        ),
      ),
      section(
        'account',
        'Wenn du ein Konto hast',
        text(
          'Grundlage ist der Nutzungsvertrag (Art. 6 Abs. 1 lit. b DSGVO). Ohne E-Mail-Adresse und Namen gibt es kein Konto; alles Weitere ist freiwillig.',
        ),
        terms(
          [
            'Angaben zur Person',
            'Vorname oder Pseudonym, auf Wunsch Nachname, E-Mail-Adresse, Sprache, Text über dich, Bild, Rolle, Zeit der Registrierung. Bis du das Konto löschst. Aus Bildern entfernen wir Ort, Kamera und andere Zusatzangaben.',
          ],
          ['Passwort', 'Nur als Hashwert (Argon2id), nie im Klartext.'],
          [
            'Passkeys',
            'Öffentlicher Schlüssel, Name und Zeiten. Fingerabdruck oder Gesicht verlassen dein Gerät nie.',
          ],
          ...(hasGoogle
            ? [
                [
                  'Google-Konto',
                  'Nur wenn du dich mit Google anmeldest oder es verknüpfst: die Kennung bei Google und die E-Mail-Adresse dort. Erst wenn du auf den Knopf drückst, geht eine Anfrage an Google; dafür gelten dessen Datenschutzregeln.',
                ] as const,
              ]
            : []),
          [
            'Anmeldungen',
            `Je Gerät: Browser und System als Name, Art und Zeit der Anmeldung. Keine IP-Adresse. Bis zur Abmeldung, längstens ${sessionMaxDays} Tage.`,
          ],
          [
            'Unbestätigte Registrierung',
            `Wird die E-Mail-Adresse nicht bestätigt, löschen wir die Angaben nach ${registrationKeptDays} Tagen.`,
          ],
          [
            'Links aus Mails',
            `Als Hashwert: zum Bestätigen ${verificationLinkMinutes} Minuten, für ein neues Passwort oder eine neue Adresse ${resetLinkMinutes} Minuten, zum Herunterladen deiner Daten ${exportLinkMinutes} Minuten.`,
          ],
          [
            'Sicherheitsprotokoll',
            `Wann du dich angemeldet oder etwas Wichtiges geändert hast. ${auditKeptDays} Tage; nach dem Löschen des Kontos ohne Bezug zu dir.`,
          ],
        ),
      ),
      section(
        'catalogue',
        'Wenn du den Katalog verbesserst',
        text(
          'Einen Korrekturvorschlag sehen du und alle, die den Katalog pflegen: mit deinem Namen, mit dem, was daraus wurde, und mit ihrer Antwort. Wer den Katalog bearbeitet, steht mit Namen und Zeitpunkt in dessen Verlauf, den nur sieht, wer ihn pflegt; so lässt sich jede Änderung nachvollziehen und zurücknehmen (Art. 6 Abs. 1 lit. f DSGVO). Nach dem Löschen des Kontos bleiben Vorschläge und Änderungen ohne Namen; was der Verlauf von deiner Leseliste oder deinen Bewertungen aufbewahrt, weil zwei Einträge zusammengeführt wurden, geht mit deinem Konto.',
        ),
      ),
      section(
        'reading',
        'Was du liest, bewertest und schreibst',
        text(
          'Leseliste, Lesedaten, Notizen, Ziele und Statistik siehst nur du, bis du selbst etwas davon öffnest. Sterne und Rezensionen sind öffentlich, mit deinem Namen und Bild. Öffnest du dein Profil oder dein Lesejahr, sehen es alle, die die Adresse kennen, bis du es wieder schließt.',
        ),
        text(
          'Alles das bleibt, bis du es entfernst oder dein Konto löschst. Meldest du eine Rezension, sieht nur die Moderation, von wem die Meldung kam; nach dem Löschen deines Kontos bleibt die Meldung ohne deinen Namen. Blendet die Moderation eine Rezension von dir aus, bleibt der Grund gespeichert, solange es die Rezension gibt; wer moderiert, dessen Entscheidungen bleiben nach dem Löschen des Kontos ohne Namen.',
        ),
      ),
      section(
        'imports',
        'Wenn du deine Bücher von anderswo mitbringst',
        text(
          'Importierst du eine Liste von einer anderen Website, gibst du uns die Datei selbst. Wir rufen dort nichts ab und fragen nicht nach deinem Passwort für diese Website. Die Datei selbst speichern wir nicht, wohl aber ihre Zeilen: was darin steht, auch Notizen und Rezensionen, welchem Buch wir sie zuordnen und was dadurch in deine Leseliste und deine Bewertungen gekommen ist (Art. 6 Abs. 1 lit. b DSGVO). Nur du siehst diese Zeilen.',
        ),
        text(
          `Wir bewahren sie nach dem Import ${importUndoDays} Tage lang auf, damit du ihn in dieser Zeit zurücknehmen kannst. Danach löschen wir sie. Was übernommen wurde, bleibt, als hättest du es hier eingetragen. Rezensionen aus der Datei werden nur dann öffentlich, wenn du das beim Import auswählst.`,
        ),
      ),
      section(
        'assistant',
        'Wenn du den Assistenten fragst',
        text(
          'Der Assistent ist eine Maschine, kein Mensch. Deine Fragen und seine Antworten bleiben gespeichert, bis du das Gespräch oder dein Konto löschst; nur du siehst sie. Wie viele Fragen du stellst, zählen wir einen Tag lang, damit ihn niemand überlastet. Für seine Vorschläge liest er den Katalog und deine eigene Leseliste mit deinen Bewertungen (Art. 6 Abs. 1 lit. b DSGVO).',
        ),
        text(
          assistantHost === null
            ? 'Er arbeitet auf unseren eigenen Rechnern; nichts davon geht nach draußen.'
            : `Damit er antworten kann, gehen deine Frage, der Verlauf des Gesprächs und was er dazu nachschlägt an ${assistantHost}. Dein Name und deine E-Mail-Adresse sind nicht dabei.`,
        ),
      ),
      section(
        'mail',
        'Mails, die wir dir schicken',
        text(
          `Zu deinem Konto bekommst du nur Mails, die du ausgelöst hast oder die vor einer Änderung warnen, und Nachricht, wie über eine Rezension entschieden wurde, die du geschrieben oder gemeldet hast. Eine Kopie bleibt ${mailKeptDays} Tage nach dem Versand im Postausgang, damit nichts doppelt oder gar nicht ankommt. Mails enthalten keine Bilder von außen und zählen nicht, ob du sie öffnest.`,
        ),
        text(
          operator.mailService === null
            ? 'Wir verschicken sie über unseren eigenen Mailserver.'
            : `Wir verschicken sie über ${operator.mailService}, in unserem Auftrag (Art. 28 DSGVO).`,
        ),
      ),
      section(
        'newsletter',
        'Wenn du den Newsletter bestellst',
        text(
          `Grundlage ist deine Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 7 UWG). Sie gilt erst, wenn du den Link in einer Mail bestätigst, die keine Werbung enthält; ohne Bestätigung löschen wir die Adresse nach ${newsletterUnconfirmedDays} Tagen.`,
        ),
        text(
          `Gespeichert sind E-Mail-Adresse, Sprache und als Nachweis: der Wortlaut der Einwilligung, Zeit und IP-Adresse der Bestellung und der Bestätigung. Weist dein Mailserver einen Newsletter ab, merken wir uns das. Ob du ihn öffnest oder Links anklickst, erfahren wir nicht.`,
        ),
        text(
          `Du kannst ihn mit einem Klick in jeder Mail wieder abbestellen (Art. 7 Abs. 3). Danach verwenden wir die Adresse nicht mehr; den Nachweis bewahren wir ${newsletterProofKeptDays / 365} Jahre auf, damit wir die Einwilligung belegen können (Art. 6 Abs. 1 lit. f). Löschst du ein Konto mit dieser Adresse, löschen wir auch den Nachweis.`,
        ),
      ),
      section(
        'contact',
        'Wenn du uns schreibst',
        text(
          `Was du über die Kontaktseite schickst, geht als Mail an den Betreiber: Thema, Name, E-Mail-Adresse, Betreff und Nachricht. Wir verwenden es nur, um dir zu antworten (Art. 6 Abs. 1 lit. b und f DSGVO). Im Postausgang der Seite liegt es ${mailKeptDays} Tage; die Mail selbst löschen wir, wenn die Sache erledigt ist, spätestens nach zwei Jahren, soweit kein Gesetz eine längere Frist verlangt. Du bekommst eine Bestätigung ohne den Text deiner Nachricht.`,
        ),
      ),
      section(
        'shops',
        'Links nach draußen',
        text(
          'Kauflinks (gekennzeichnet mit „Anzeige“) und die Suche bei Buchhandlungen und Bibliotheken sind gewöhnliche Links. Erst wenn du einen anklickst, erfährt die andere Seite etwas: deine IP-Adresse, dass du von uns kommst, und um welches Buch es geht. Wer du bei uns bist, erfährt sie nicht.',
        ),
      ),
      section(
        'recipients',
        'Wer Daten bekommt',
        text(
          'Außer den genannten Dienstleistern niemand, es sei denn, ein Gesetz verpflichtet uns. In Länder außerhalb der Europäischen Union geben wir nichts weiter; was beim Anklicken fremder Links oder beim Anmelden mit einem fremden Konto geschieht, liegt bei den Anbietern, die du wählst.',
        ),
      ),
      section(
        'deletion',
        'Löschen und Sicherungen',
        text(
          `Löschst du dein Konto, verschwinden alle Daten daraus noch am selben Tag, auch deine Rezensionen und Bilder und was an deine Adresse noch unterwegs war. In Sicherungskopien können sie bis zu ${backupKeptDays} Tage liegen bleiben. Damit eine zurückgespielte Sicherung dich nicht wieder hervorholt, behalten wir eine zufällige Kennung ohne jeden Namen.`,
        ),
        link('settings', 'Daten herunterladen oder Konto löschen'),
      ),
      section(
        'rights',
        'Deine Rechte',
        text(
          'Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragung deiner Daten (Art. 15 bis 20 DSGVO). Was auf einem berechtigten Interesse beruht, dem kannst du widersprechen (Art. 21); eine Einwilligung kannst du jederzeit widerrufen, ohne dass das Bisherige unrechtmäßig wird (Art. 7 Abs. 3). Das meiste geht ohne uns in den Einstellungen; für den Rest schreib uns.',
        ),
        link('contact', 'Zur Kontaktseite'),
        text('Du kannst dich außerdem bei einer Datenschutzbehörde beschweren (Art. 77), zum Beispiel bei:'),
        lines(operator.authority ?? 'der Aufsichtsbehörde an deinem Wohnort oder am Sitz des Betreibers'),
      ),
    ],
  }
}
