import type { WordsLike } from '../../translator.ts'
import type en from '../en/mail.ts'

export default {
  verifySubject: 'Conferma il tuo indirizzo per {site}',
  verifyHeading: 'Manca solo un passo',
  verifyText:
    'Ciao {name}, qualcuno ha chiesto di creare un account su {site} con questo indirizzo. Se eri tu, confermalo qui.',
  verifyValid: 'Il link vale {minutes} minuti. Uno più recente lo sostituisce.',
  verifyAction: 'Conferma l’indirizzo',
  verifyFooter: 'Se non eri tu, non devi fare nulla: non verrà creato nessun account.',
  knownSubject: 'Hai già un account su {site}',
  knownHeading: 'Sei già dei nostri',
  knownText:
    'Qualcuno voleva creare un account con questo indirizzo, ma ne esiste già uno. Se eri tu, ti basta accedere.',
  knownReset: 'Se hai dimenticato la password, puoi sceglierne una nuova dalla pagina di accesso.',
  knownAction: 'Accedi',
  knownFooter: 'Se non eri tu, non devi fare nulla. Non è cambiato niente.',
  resetSubject: 'Una nuova password per {site}',
  resetHeading: 'Scegli una nuova password',
  resetText:
    'Ciao {name}, qualcuno ha chiesto una nuova password per il tuo account. Se eri tu, sceglila qui.',
  resetValid: 'Il link funziona una volta sola, per {minutes} minuti.',
  resetAction: 'Scegli la password',
  resetFooter: 'Se non eri tu, non devi fare nulla: la tua password resta quella di prima.',
  passwordChangedSubject: 'La tua password su {site} è cambiata',
  passwordChangedHeading: 'La tua password è cambiata',
  passwordChangedText:
    'Ciao {name}, la password del tuo account è stata cambiata poco fa e tutti gli altri dispositivi sono stati disconnessi.',
  emailChangeSubject: 'Il tuo nuovo indirizzo per {site}',
  emailChangeHeading: 'Conferma il tuo nuovo indirizzo',
  emailChangeText:
    'Ciao {name}, questo indirizzo sta per diventare quello che usi su {site}. Confermalo dopo aver effettuato l’accesso.',
  emailChangeAction: 'Conferma il nuovo indirizzo',
  emailChangedSubject: 'Il tuo indirizzo su {site} è cambiato',
  emailChangedHeading: 'Il tuo indirizzo è cambiato',
  emailChangedText: 'Ciao {name}, da ora i nostri messaggi vanno a un altro indirizzo, che hai confermato.',
  passkeyAddedSubject: 'Nuova passkey su {site}',
  passkeyAddedHeading: 'È stata aggiunta una passkey',
  passkeyAddedText: 'Ciao {name}, ora si può accedere al tuo account con la passkey «{passkey}».',
  passkeyRemovedSubject: 'Passkey rimossa su {site}',
  passkeyRemovedHeading: 'È stata rimossa una passkey',
  passkeyRemovedText: 'Ciao {name}, non si può più accedere al tuo account con la passkey «{passkey}».',
  googleLinkedSubject: 'Account Google collegato su {site}',
  googleLinkedHeading: 'È stato collegato un account Google',
  googleLinkedText: 'Ciao {name}, ora puoi accedere anche con il tuo account Google.',
  googleUnlinkedSubject: 'Account Google scollegato su {site}',
  googleUnlinkedHeading: 'Il tuo account Google è stato scollegato',
  googleUnlinkedText: 'Ciao {name}, non puoi più accedere con il tuo account Google.',
  deletedSubject: 'Il tuo account su {site} è stato eliminato',
  deletedHeading: 'Arrivederci',
  deletedText:
    'Ciao {name}, il tuo account e tutto ciò che conteneva sono stati eliminati. Le copie nei nostri backup spariscono entro 30 giorni.',
  deletedFooter: 'Questo è l’ultimo messaggio che ricevi da noi.',
  lockedSubject: 'Il tuo account su {site} è stato bloccato',
  lockedHeading: 'Il tuo account è stato bloccato',
  lockedText:
    'Ciao {name}, per il momento nessuno può accedere al tuo account. Non è stato cancellato nulla.',
  reasonGiven: 'Il motivo: {reason}',
  lockedAppeal: 'Se non sei d’accordo, scrivici: ogni messaggio viene letto da una persona.',
  unlockedSubject: 'Il tuo account su {site} è di nuovo attivo',
  unlockedHeading: 'Il tuo account è di nuovo attivo',
  unlockedText: 'Ciao {name}, il tuo account non è più bloccato. Tutto è rimasto come l’avevi lasciato.',
  notYou:
    'Se non eri tu, scegli subito una nuova password e controlla da dove risulta l’accesso al tuo account.',
  notYouAction: 'Vai alle impostazioni',
  someone: 'a te che leggi',
  reviewsAction: 'Alle tue recensioni',
  reviewRemovedSubject: 'La tua recensione su {site} è stata rimossa',
  reviewRemovedHeading: 'La tua recensione è stata rimossa',
  reviewRemovedText:
    'Ciao {name}, un moderatore ha esaminato la tua recensione di «{title}» e l’ha rimossa. Tu continui a vederla e le tue stelle continuano a contare.',
  'reviewReason.spoiler': 'rivela la trama senza nasconderla',
  'reviewReason.abuse': 'insulta o minaccia qualcuno',
  'reviewReason.spam': 'è pubblicità',
  'reviewReason.off-topic': 'parla d’altro',
  'reviewReason.other': 'non rispetta le regole del sito',
  reviewRemovedAppeal: 'Puoi modificarla: verrà esaminata di nuovo. Se non sei d’accordo, scrivici.',
  reviewRestoredSubject: 'La tua recensione su {site} è di nuovo visibile',
  reviewRestoredHeading: 'La tua recensione è di nuovo visibile',
  reviewRestoredText:
    'Ciao {name}, la tua recensione di «{title}» è stata riesaminata e tutti possono di nuovo leggerla.',
  reportSubject: 'La tua segnalazione su {site}: che cosa abbiamo deciso',
  reportRemovedHeading: 'La recensione è stata rimossa',
  reportRemovedText:
    'Ciao {name}, hai segnalato una recensione di «{title}». L’abbiamo esaminata e rimossa: ora può leggerla soltanto chi l’ha scritta.',
  reportKeptHeading: 'La recensione resta visibile',
  reportKeptText:
    'Ciao {name}, hai segnalato una recensione di «{title}». L’abbiamo esaminata e non vi abbiamo trovato nulla di contrario alla legge o alle nostre regole: per questo resta visibile.',
  reportRestoredHeading: 'La recensione è di nuovo visibile',
  reportRestoredText:
    'Ciao {name}, una recensione di «{title}» che avevi segnalato era stata rimossa. È stata riesaminata e tutti possono di nuovo leggerla.',
  reportOwnReason: 'Il motivo della tua segnalazione: {reason}',
  reportAppeal:
    'La decisione è stata presa da persone, non da una macchina. Se non sei d’accordo, entro sei mesi puoi presentare un reclamo gratuito con il modulo di contatto: riesamineremo il caso. Puoi anche rivolgerti a un giudice.',
  contactAction: 'Vai al modulo di contatto',
  reportFooter:
    'Ricevi questa email perché hai segnalato la recensione. Chi l’ha scritta non viene a sapere da chi è arrivata la segnalazione.',
} satisfies WordsLike<typeof en>
