import type { WordsLike } from '../../translator.ts'
import type en from '../en/support.ts'

export default {
  title: 'Unterstütze uns',
  text: 'Hinter dieser Seite stehen keine Investoren, und auf ihr steht keine Bannerwerbung. Wenn du gern hier bist, kannst du einmalig und mit jedem Betrag zum Unterhalt beitragen.',
  amount: 'Betrag',
  own: 'Anderer Betrag in Euro',
  ownHint: 'Zum Beispiel 7.50',
  ownWrong: 'Bitte gib einen Betrag über 0 ein, mit höchstens zwei Nachkommastellen.',
  disclaimer:
    'Ein freiwilliger Beitrag ohne Gegenleistung, steuerlich nicht absetzbar. Die Zahlung läuft über {host}; die Seite öffnet sich in einem neuen Tab.',
  confirm: 'Weiter zur Zahlung',
  confirmAmount: '{amount} beitragen',
  withoutAmount: 'Zahlungsseite ohne Betrag öffnen',
  newTab: 'öffnet eine andere Website in einem neuen Tab',
  cancel: 'Abbrechen',
} satisfies WordsLike<typeof en>
