import { type LegalFacts, type LegalText, link, lines, operatorBlocks, section, text } from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function contact(facts: LegalFacts): LegalText {
  const { operator } = facts
  return {
    title: 'Contatti',
    lead: 'Hai trovato un errore, hai una domanda, vuoi segnalare qualcosa? Scrivici in italiano, tedesco o inglese.',
    sections: [
      section(
        'address',
        'Come contattarci',
        ...operatorBlocks(facts, placeholders),
        ...(operator.phone === null ? [] : [lines(`Telefono: ${operator.phone}`)]),
      ),
      section(
        'report',
        'Segnalare contenuti illegali',
        text(
          'Indicaci l’indirizzo della pagina, che cosa vi è di illegale e perché. Confermiamo la ricezione e ti comunichiamo la nostra decisione. Come funziona è spiegato nelle condizioni d’uso.',
        ),
        link('terms', 'Condizioni d’uso'),
      ),
    ],
  }
}
