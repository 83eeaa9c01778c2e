import { type LegalFacts, type LegalText, link, list, section, text } from '../../facts.ts'

export function terms({ siteName }: LegalFacts): LegalText {
  return {
    title: 'Nutzungsbedingungen',
    lead: `Was du von ${siteName} erwarten kannst und was wir von dir erwarten.`,
    sections: [
      section(
        'scope',
        'Worum es geht',
        text(
          `${siteName} ist ein Katalog für Science-Fiction und Fantasy mit Leselisten, Bewertungen und Rezensionen. Lesen dürfen alle, ohne Konto und kostenlos. Diese Bedingungen gelten zwischen dir und dem Betreiber, der im Impressum steht.`,
        ),
        link('imprint', 'Impressum'),
      ),
      section(
        'account',
        'Dein Konto',
        list(
          'Ein Konto darf anlegen, wer mindestens 16 Jahre alt ist und eine eigene E-Mail-Adresse hat. Ein Pseudonym ist willkommen.',
          'Dein Zugang gehört dir allein: Gib Passwort und Passkeys nicht weiter, und sag uns Bescheid, wenn jemand anderes hineinkommt.',
          'Du kannst dein Konto jederzeit in den Einstellungen löschen. Wir können es mit einer Frist von zwei Wochen kündigen, bei schweren Verstößen sofort sperren; den Grund sagen wir dir.',
          'Deine Daten kannst du jederzeit herunterladen, auch vor dem Löschen.',
        ),
        link('settings', 'Zu deinen Einstellungen'),
      ),
      section(
        'content',
        'Was du schreibst, bleibt deins',
        text(
          `Deine Rezensionen, dein Text über dich und deine Bilder gehören dir. Du erlaubst uns, sie auf ${siteName} zu zeigen, dafür in andere Größen und Formate zu bringen und Auszüge davon in Listen anzuzeigen. Diese Erlaubnis endet, wenn du sie löschst. Lade nur hoch, was dir gehört oder was du verwenden darfst.`,
        ),
      ),
      section(
        'rules',
        'Was nicht geht',
        list(
          'Beleidigungen, Drohungen, Hetze und alles, was das Gesetz verbietet.',
          'Werbung, gekaufte oder abgesprochene Bewertungen und Bewertungen eigener Bücher.',
          'Fremde Texte und Bilder ohne Erlaubnis, fremde persönliche Daten.',
          'Das Ende verraten, ohne es als Spoiler zu kennzeichnen.',
          'Die Seite stören, Schutz umgehen oder Daten anderer massenhaft abziehen.',
        ),
      ),
      section(
        'reviews',
        'Ob Bewertungen echt sind',
        text(
          'Sterne und Rezensionen stammen von Menschen mit einem Konto und bestätigter E-Mail-Adresse; jedes Konto bewertet ein Buch oder eine Person einmal. Ob jemand ein Buch gekauft oder gelesen hat, prüfen wir nicht. Hinweisen auf gekaufte oder erfundene Bewertungen gehen wir nach. Positive und negative Bewertungen zeigen wir gleichermaßen, und jede zählt im Durchschnitt gleich viel.',
        ),
        text(
          'Bewertungszahlen aus fremden Quellen beeinflussen nur die Reihenfolge von Listen, solange es wenige eigene gibt. Sie werden nie als Bewertung gezeigt.',
        ),
      ),
      section(
        'moderation',
        'Melden und Moderation',
        text(
          'An jeder Rezension steht „Melden“. Ohne Konto meldest du über die Kontaktseite: Nenne die Adresse der Seite und sag, was daran nicht stimmt. Wir bestätigen den Eingang, Menschen sehen sich die Meldung an, und wir sagen dir, wie wir entschieden haben.',
        ),
        text(
          'Blenden wir etwas aus oder löschen es, erfährt die Verfasserin oder der Verfasser, was und warum, ob ein Gesetz oder diese Bedingungen der Grund waren und wie man widerspricht: mit einer Nachricht an uns innerhalb von sechs Monaten, oder vor Gericht. Wer offensichtlich grundlos und immer wieder meldet, dessen Meldungen lassen wir eine Zeit lang liegen.',
        ),
        link('contact', 'Zur Kontaktseite'),
      ),
      section(
        'order',
        'Wie Listen geordnet sind',
        text(
          'Listen ordnen wir nach dem, was darübersteht: Titel, Jahr, Bewertung. „Am besten bewertet“ berücksichtigt den Durchschnitt und die Zahl der Stimmen. Die Suche ordnet nach Übereinstimmung mit deinen Worten. Niemand kann für einen besseren Platz bezahlen.',
        ),
      ),
      section(
        'shops',
        'Kauflinks und Unterstützung',
        text(
          'Links mit der Kennzeichnung „Anzeige“ bringen uns eine Provision, wenn du darüber kaufst; du zahlst nicht mehr. Ein Kaufvertrag kommt nur mit der Buchhandlung zustande. Wer uns mit Geld unterstützt, tut das freiwillig: Es gibt keine Gegenleistung und keine Spendenquittung.',
        ),
      ),
      section(
        'liability',
        'Gewährleistung und Haftung',
        text(
          'Wir tragen den Katalog sorgfältig zusammen, können aber nicht versprechen, dass alles stimmt und die Seite immer erreichbar ist. Für Vorsatz und grobe Fahrlässigkeit haften wir unbeschränkt, ebenso für Schäden an Leben, Körper und Gesundheit. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und nur für den vorhersehbaren Schaden.',
        ),
      ),
      section(
        'changes',
        'Änderungen und Recht',
        text(
          'Ändern wir diese Bedingungen zu deinen Ungunsten, sagen wir es dir mindestens sechs Wochen vorher per Mail; bist du nicht einverstanden, kannst du dein Konto bis dahin löschen. Es gilt deutsches Recht; der Schutz, den dir das Recht deines Wohnorts in der Europäischen Union gibt, bleibt bestehen.',
        ),
      ),
    ],
  }
}
