import type { WordsLike } from '../../translator.ts'
import type en from '../en/newsletter.ts'

export default {
  confirmTitle: 'Conferma l’iscrizione',
  confirmText: 'Ancora un clic e la newsletter arriverà al tuo indirizzo.',
  confirm: 'Sì, voglio la newsletter',
  confirming: 'Conferma in corso…',
  confirmedTitle: 'Sei nella lista',
  confirmedText: 'Grazie. In fondo a ogni newsletter c’è un link con cui puoi annullare l’iscrizione.',
  goneTitle: 'Questo link non funziona più',
  goneText:
    'È scaduto o è stato sostituito da uno più recente. In fondo alla pagina puoi chiederne uno nuovo.',
  leaveTitle: 'Annullare l’iscrizione alla newsletter?',
  leaveText: 'Basta un clic; non serve dire perché.',
  leave: 'Annulla l’iscrizione',
  leaving: 'Annullamento in corso…',
  leftTitle: 'L’iscrizione è annullata',
  leftText: 'Non riceverai più la newsletter.',
  notOursTitle: 'Questo link non è completo',
  notOursText: 'Aprilo di nuovo dall’email, oppure scrivici: ti toglieremo dalla lista.',
  toContact: 'Scrivici',
  toBooks: 'Sfoglia i libri',
  failedTitle: 'Non ha funzionato',
  failed: 'Si è verificato un errore imprevisto. Riprova.',
  needsScripts: 'Serve JavaScript. Puoi anche scriverci.',
  confirmSubject: 'Conferma il tuo indirizzo per la newsletter di {site}',
  confirmHeading: 'Ancora un passo',
  confirmMailText:
    'Qualcuno ha inserito questo indirizzo per la newsletter di {site}. Se eri tu, confermalo qui. Fino ad allora non inviamo nulla.',
  confirmValid: 'Se non viene confermato entro {days} giorni, eliminiamo l’indirizzo.',
  confirmAction: 'Conferma l’indirizzo',
  confirmFooter: 'Se non eri tu, non devi fare nulla: non arriverà alcuna newsletter.',
  alreadySubject: 'Ricevi già la newsletter di {site}',
  alreadyHeading: 'Sei già nella lista',
  alreadyText:
    'Qualcuno ha inserito questo indirizzo per la newsletter di {site}. È già nella lista, quindi non è cambiato nulla.',
  leaveAction: 'Annulla l’iscrizione',
  issueWhy: 'Ricevi questa newsletter perché l’hai richiesta a {site} e hai confermato il tuo indirizzo.',
  imprint: 'Note legali',
  alreadyFooter: 'Se non eri tu, non devi fare nulla.',
} satisfies WordsLike<typeof en>
