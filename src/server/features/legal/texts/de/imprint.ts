import { type LegalFacts, type LegalText, link, lines, operatorBlocks, section, text } from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function imprint(facts: LegalFacts): LegalText {
  const { operator, siteName, host } = facts
  return {
    title: 'Impressum',
    lead: `Wer hinter ${siteName} (${host}) steht und wie du uns erreichst.`,
    sections: [
      section(
        'operator',
        'Angaben nach § 5 DDG',
        ...operatorBlocks(facts, placeholders),
        ...(operator.phone === null ? [] : [lines(`Telefon: ${operator.phone}`)]),
        link('contact', 'Nachricht an uns'),
      ),
      ...(operator.representative === null
        ? []
        : [section('representative', 'Vertreten durch', lines(operator.representative))]),
      ...(operator.register === null ? [] : [section('register', 'Register', lines(operator.register))]),
      ...(operator.vatId === null
        ? []
        : [section('vat', 'Umsatzsteuer-Identifikationsnummer nach § 27a UStG', lines(operator.vatId))]),
      section(
        'editor',
        'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
        lines(operator.editor ?? operator.name ?? `[${placeholders.name}]`),
        ...(operator.editor === null ? [text('Anschrift wie oben.')] : []),
      ),
      section(
        'contact-point',
        'Kontaktstelle nach dem Digital Services Act',
        text(
          'Für Behörden (Art. 11 der Verordnung (EU) 2022/2065) und für alle, die die Seite nutzen (Art. 12), ist die E-Mail-Adresse oben die zentrale Kontaktstelle. Du kannst uns auf Deutsch, Englisch und Italienisch schreiben. Rechtswidrige Inhalte meldest du am schnellsten über „Melden“ an der Rezension selbst, oder ohne Konto über die Kontaktseite.',
        ),
      ),
      section(
        'disputes',
        'Streitbeilegung',
        text(
          'Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
        ),
      ),
      section(
        'advertising',
        'Kauflinks',
        text(
          'Links zu Buchhandlungen sind mit „Anzeige“ gekennzeichnet. Kaufst du über einen solchen Link, können wir eine Provision erhalten; der Preis ändert sich für dich nicht. Welche Bücher wir zeigen und in welcher Reihenfolge, hängt davon nicht ab.',
        ),
      ),
      section(
        'sources',
        'Daten und Bilder',
        text('Woher die Angaben zu den Büchern stammen und wer die Cover gezeichnet hat, steht hier:'),
        link('dataSources', 'Datenquellen'),
      ),
    ],
  }
}
