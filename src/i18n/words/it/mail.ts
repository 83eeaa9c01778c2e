import type { WordsLike } from '../../translator.ts'
import type en from '../en/mail.ts'

export default {
  verifySubject: 'Conferma il tuo indirizzo per {site}',
  verifyHeading: 'Manca solo un passo',
  verifyText:
    'Ciao {name}, qualcuno ha chiesto di creare un account su {site} con questo indirizzo. Se sei stato tu, confermalo qui.',
  verifyValid: 'Il link vale {minutes} minuti. Uno più recente lo sostituisce.',
  verifyAction: 'Conferma l’indirizzo',
  verifyFooter: 'Se non sei stato tu, non devi fare nulla: non nascerà nessun account.',
  knownSubject: 'Hai già un account su {site}',
  knownHeading: 'Sei già dei nostri',
  knownText:
    'Qualcuno voleva creare un account con questo indirizzo, ma ne esiste già uno. Se sei stato tu, ti basta accedere.',
  knownReset: 'Se hai dimenticato la password, puoi sceglierne una nuova dalla pagina di accesso.',
  knownAction: 'Accedi',
  knownFooter: 'Se non sei stato tu, non devi fare nulla. Non è cambiato niente.',
  resetSubject: 'Una nuova password per {site}',
  resetHeading: 'Scegli una nuova password',
  resetText:
    'Ciao {name}, qualcuno ha chiesto una nuova password per il tuo account. Se sei stato tu, sceglila qui.',
  resetValid: 'Il link funziona una volta sola, per {minutes} minuti.',
  resetAction: 'Scegli la password',
  resetFooter: 'Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.',
  passwordChangedSubject: 'La tua password su {site} è cambiata',
  passwordChangedHeading: 'La tua password è cambiata',
  passwordChangedText:
    'Ciao {name}, la password del tuo account è stata cambiata poco fa e tutti gli altri accessi sono stati chiusi.',
  emailChangeSubject: 'Il tuo nuovo indirizzo per {site}',
  emailChangeHeading: 'Conferma il tuo nuovo indirizzo',
  emailChangeText:
    'Ciao {name}, questo indirizzo sta per diventare quello che usi su {site}. Confermalo mentre hai effettuato l’accesso.',
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
  notYou:
    'Se non sei stato tu, scegli subito una nuova password e controlla da dove risulta l’accesso al tuo account.',
  notYouAction: 'Vai alle impostazioni',
  someone: 'chi legge',
} satisfies WordsLike<typeof en>
