import { type LegalFacts, type LegalText, link, lines, operatorBlocks, section, text } from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function imprint(facts: LegalFacts): LegalText {
  const { operator, siteName, host } = facts
  return {
    title: 'Note legali',
    lead: `Chi gestisce ${siteName} (${host}) e come contattarci.`,
    sections: [
      section(
        'operator',
        'Informazioni ai sensi del § 5 della legge tedesca sui servizi digitali (DDG)',
        ...operatorBlocks(facts, placeholders),
        ...(operator.phone === null ? [] : [lines(`Telefono: ${operator.phone}`)]),
        link('contact', 'Scrivici un messaggio'),
      ),
      ...(operator.representative === null
        ? []
        : [section('representative', 'Rappresentato da', lines(operator.representative))]),
      ...(operator.register === null ? [] : [section('register', 'Registro', lines(operator.register))]),
      ...(operator.vatId === null ? [] : [section('vat', 'Partita IVA', lines(operator.vatId))]),
      section(
        'editor',
        'Responsabile dei contenuti ai sensi del § 18, comma 2, MStV',
        lines(operator.editor ?? operator.name ?? `[${placeholders.name}]`),
        ...(operator.editor === null ? [text('Indirizzo come sopra.')] : []),
      ),
      section(
        'contact-point',
        'Punto di contatto ai sensi del Digital Services Act',
        text(
          'L’indirizzo email qui sopra è il punto di contatto unico per le autorità (art. 11 del regolamento (UE) 2022/2065) e per chiunque usi il sito (art. 12). Puoi scriverci in italiano, tedesco e inglese. Il modo più rapido per segnalare contenuti illegali è «Segnala» accanto alla recensione; senza account, scrivici dalla pagina dei contatti.',
        ),
      ),
      section(
        'disputes',
        'Risoluzione delle controversie',
        text(
          'Non siamo tenuti né disposti a partecipare a procedure davanti a un organismo di conciliazione per i consumatori.',
        ),
      ),
      section(
        'advertising',
        'Link ai negozi',
        text(
          'I link alle librerie sono contrassegnati con «Pubblicità». Se acquisti tramite uno di questi link possiamo ricevere una commissione; il prezzo per te non cambia. Quali libri mostriamo, e in quale ordine, non dipende da questo.',
        ),
      ),
      section(
        'sources',
        'Dati e immagini',
        text('Da dove vengono i dati sui libri e chi ha disegnato le copertine lo trovi qui:'),
        link('dataSources', 'Fonti dei dati'),
      ),
    ],
  }
}
