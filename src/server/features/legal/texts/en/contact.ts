import { type LegalFacts, type LegalText, link, lines, operatorBlocks, section, text } from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function contact(facts: LegalFacts): LegalText {
  const { operator } = facts
  return {
    title: 'Contact',
    lead: 'Found a mistake, have a question, want to report something? Write to us in English, German or Italian.',
    sections: [
      section(
        'address',
        'How to reach us',
        ...operatorBlocks(facts, placeholders),
        ...(operator.phone === null ? [] : [lines(`Telephone: ${operator.phone}`)]),
      ),
      section(
        'report',
        'Reporting illegal content',
        text(
          'Give us the address of the page, and say what is illegal about it and why. We confirm that your report has arrived, and tell you what we decide. The terms of use say how that works.',
        ),
        link('terms', 'Terms of use'),
      ),
    ],
  }
}
