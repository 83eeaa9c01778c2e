import { type LegalFacts, type LegalText, link, lines, operatorBlocks, section, text } from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function contact(facts: LegalFacts): LegalText {
  const { operator } = facts
  return {
    title: 'Kontakt',
    lead: 'Fehler gefunden, eine Frage, eine Meldung? Schreib uns, auf Deutsch, Englisch oder Italienisch.',
    sections: [
      section(
        'address',
        'So erreichst du uns',
        ...operatorBlocks(facts, placeholders),
        ...(operator.phone === null ? [] : [lines(`Telefon: ${operator.phone}`)]),
      ),
      section(
        'report',
        'Rechtswidrige Inhalte melden',
        text(
          'Nenne uns die Adresse der Seite und sag, was daran rechtswidrig ist und warum. Wir bestätigen den Eingang und teilen dir unsere Entscheidung mit. Wie das abläuft, steht in den Nutzungsbedingungen.',
        ),
        link('terms', 'Nutzungsbedingungen'),
      ),
    ],
  }
}
