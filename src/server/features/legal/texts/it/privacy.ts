import {
  analyticsKeptDays,
  auditKeptDays,
  backupKeptDays,
  exportLinkMinutes,
  importUndoDays,
  mailKeptDays,
  newsletterProofKeptDays,
  newsletterUnconfirmedDays,
  registrationKeptDays,
  resetLinkMinutes,
  sessionIdleDays,
  sessionMaxDays,
  triesKeptHours,
  verificationLinkMinutes,
} from '#contract/limits'
import {
  type LegalFacts,
  type LegalText,
  lines,
  link,
  list,
  operatorBlocks,
  section,
  terms,
  text,
} from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function privacy(facts: LegalFacts): LegalText {
  const { siteName, host, operator, hasGoogle, assistantHost } = facts
  return {
    title: 'Privacy',
    lead: `Quali dati tratta ${siteName}, a che scopo, per quanto tempo, e che cosa puoi decidere tu.`,
    sections: [
      section('controller', 'Titolare del trattamento', ...operatorBlocks(facts, placeholders)),
      section(
        'short',
        'In breve',
        list(
          'Puoi leggere l’intero catalogo senza accedere e senza che conserviamo nulla su di te.',
          `Nessuna pagina di ${host} carica qualcosa da terzi: niente caratteri, immagini, script, pubblicità o pixel di tracciamento.`,
          'Sul tuo dispositivo c’è solo ciò che ti serve o che imposti tu. Per questo non ti chiediamo nulla sui cookie.',
          'Ciò che appartiene al tuo account puoi scaricarlo, modificarlo ed eliminarlo da te in qualsiasi momento.',
          'Non vendiamo dati, non creiamo profili e non prendiamo decisioni automatizzate su di te.',
        ),
      ),
      section(
        'visit',
        'Quando apri una pagina',
        text(
          'Il tuo browser ci invia il tuo indirizzo IP, l’indirizzo richiesto e alcune informazioni su di sé. Senza di essi non potremmo rispondere. La base è il nostro legittimo interesse a fornire il sito in modo sicuro (art. 6, par. 1, lett. f GDPR).',
        ),
        text(
          'Il registro del server contiene ora, percorso senza i termini cercati, esito, dimensione, durata, lingua e un numero casuale della richiesta. Non contiene il tuo indirizzo IP né il nome del tuo browser.',
        ),
        text(
          `Perché nessuno blocchi il sito o provi password a raffica, contiamo alcuni tentativi per connessione e per indirizzo email. Non conserviamo l’indirizzo, ma un’impronta calcolata con una chiave segreta, per ${triesKeptHours} ore al massimo.`,
        ),
        text(
          operator.hosting === null
            ? 'Il sito funziona su macchine gestite da noi.'
            : `Il sito funziona su macchine di ${operator.hosting}, con cui abbiamo un contratto per il trattamento dei dati per nostro conto (art. 28 GDPR).`,
        ),
      ),
      section(
        'analytics',
        'Che cosa contiamo',
        text(
          `Per sapere che cosa si legge e si cerca, contiamo noi stessi le pagine viste e i clic, senza servizi di terzi. Annotiamo ora, pagina, parole cercate, ruolo (per esempio «connesso»), lingua, tipo di dispositivo (telefono, tablet, computer) e il sito da cui arriva la visita. Nessun indirizzo IP, nessun identificativo, nulla sul tuo dispositivo: due pagine viste non si possono attribuire a una stessa persona, nemmeno a te. Eliminiamo i singoli eventi dopo ${analyticsKeptDays} giorni; restano le somme giornaliere. Se il tuo browser chiede di non essere tracciato (Do Not Track, Global Privacy Control), non contiamo nulla (art. 6, par. 1, lett. f GDPR).`,
        ),
      ),
      section(
        'device',
        'Che cosa viene salvato sul tuo dispositivo',
        text(
          'Tutto ciò è necessario perché il sito faccia quello che gli chiedi (§ 25, comma 2, n. 2 della legge tedesca TDDDG). Nulla serve a riconoscerti finché non accedi.',
        ),
        terms(
          [
            '__Host-session (cookie)',
            `Mantiene aperto il tuo accesso. Scade ${sessionIdleDays} giorni dopo l’ultima visita, al più tardi dopo ${sessionMaxDays} giorni, e subito quando esci.`,
          ],
          [
            '__Host-signed-in (cookie)',
            'Dice alla pagina che qualcuno ha effettuato l’accesso e non contiene altro. Sparisce quando esci.',
          ],
          ['__Host-registration (cookie)', 'Ricorda quale browser sta creando un account. Un giorno.'],
          ['__Host-ceremony (cookie)', 'Mentre accedi con una passkey o ne crei una. Pochi minuti.'],
          ...(hasGoogle
            ? [['__Host-ceremony-google (cookie)', 'Mentre accedi con Google. Pochi minuti.'] as const]
            : []),
          [
            'language (cookie e memoria locale)',
            'La lingua, se ne scegli una. Il cookie per un anno, la memoria finché non la svuoti.',
          ],
          ['theme (memoria locale)', 'Chiaro o scuro, se cambi tema. Finché non svuoti la memoria.'],
          ['review-languages (memoria locale)', 'In quali lingue vuoi leggere le recensioni, se lo imposti.'],
          [
            'draft:… (memoria locale)',
            'Ciò che stai scrivendo, perché nulla vada perso. Si cancella quando invii e quando esci.',
          ],
          [
            'react-router-scroll-positions (memoria della scheda)',
            'Fin dove avevi scorso una pagina, perché tornando indietro tu ritrovi lo stesso punto. Finisce con la scheda.',
          ],
          [
            'intent, pending-account (memoria della scheda)',
            'Che cosa volevi fare prima di accedere e a quale indirizzo ti abbiamo mandato un link. Finisce con la scheda.',
          ],
        ),
      ),
      section(
        'account',
        'Se hai un account',
        text(
          'La base è il contratto d’uso (art. 6, par. 1, lett. b GDPR). Senza indirizzo email e nome non c’è account; tutto il resto è facoltativo.',
        ),
        terms(
          [
            'Su di te',
            'Nome o pseudonimo, cognome se vuoi, indirizzo email, lingua, un testo su di te, un’immagine, il ruolo, la data di registrazione. Finché non elimini l’account. Dalle immagini togliamo luogo, fotocamera e altri dati aggiuntivi.',
          ],
          ['Password', 'Solo come hash (Argon2id), mai in chiaro.'],
          ['Passkey', 'Chiave pubblica, nome e date. Impronta o volto non lasciano mai il tuo dispositivo.'],
          ...(hasGoogle
            ? [
                [
                  'Account Google',
                  'Solo se accedi con Google o lo colleghi: l’identificativo e l’indirizzo email che hai lì. A Google non arriva nulla prima che tu prema il pulsante; da quel momento valgono le sue regole sulla privacy.',
                ] as const,
              ]
            : []),
          [
            'Accessi',
            `Per ogni dispositivo: browser e sistema come nome, modo e ora dell’accesso. Nessun indirizzo IP. Finché non esci, al massimo ${sessionMaxDays} giorni.`,
          ],
          [
            'Registrazione non confermata',
            `Se l’indirizzo email non viene confermato, eliminiamo i dati dopo ${registrationKeptDays} giorni.`,
          ],
          [
            'Link nelle email',
            `Come hash: ${verificationLinkMinutes} minuti per la conferma, ${resetLinkMinutes} minuti per una nuova password o un nuovo indirizzo, ${exportLinkMinutes} minuti per scaricare i tuoi dati.`,
          ],
          [
            'Registro di sicurezza',
            `Quando hai effettuato l’accesso o cambiato qualcosa di importante. ${auditKeptDays} giorni; dopo l’eliminazione dell’account senza alcun legame con te.`,
          ],
        ),
      ),
      section(
        'catalogue',
        'Quando migliori il catalogo',
        text(
          'Una correzione che proponi la vedete tu e chi cura il catalogo: con il tuo nome, con l’esito e con la risposta. Chi modifica il catalogo compare con nome e ora nella cronologia, che vede solo chi cura il catalogo; così ogni modifica si può ricostruire e annullare (art. 6, par. 1, lett. f GDPR). Dopo l’eliminazione dell’account, proposte e modifiche restano senza nome; ciò che la cronologia conserva della tua lista di lettura o delle tue valutazioni, perché due voci sono state unite, se ne va con il tuo account.',
        ),
      ),
      section(
        'reading',
        'Che cosa leggi, valuti e scrivi',
        text(
          'Lista di lettura, date, note, obiettivi e statistiche li vedi solo tu, finché non rendi visibile qualcosa. Stelle e recensioni sono pubbliche, con il tuo nome e la tua immagine. Se apri il tuo profilo o il tuo anno di letture, lo vede chiunque conosca l’indirizzo, finché non lo richiudi.',
        ),
        text(
          'Tutto questo resta finché non lo rimuovi o non elimini l’account. Se segnali una recensione, solo i moderatori vedono chi l’ha fatto; dopo l’eliminazione del tuo account la segnalazione resta senza il tuo nome. Se i moderatori nascondono una tua recensione, il motivo resta finché esiste la recensione; le decisioni di chi modera restano senza nome dopo l’eliminazione del suo account.',
        ),
      ),
      section(
        'imports',
        'Se porti qui i tuoi libri da un altro sito',
        text(
          'Se importi un elenco da un altro sito, sei tu a darci il file. Non preleviamo nulla da quel sito e non ti chiediamo la password che usi lì. Non conserviamo il file in sé, ma le sue righe: che cosa contengono, note e recensioni comprese, a quale libro le abbiniamo e che cosa è stato importato nella tua lista di lettura e nelle tue valutazioni (art. 6, par. 1, lett. b GDPR). Queste righe le vedi solo tu.',
        ),
        text(
          `Le conserviamo per ${importUndoDays} giorni dopo l’importazione, così che entro questo termine tu possa rimuoverla; poi le eliminiamo. Ciò che è stato importato resta, come se l’avessi inserito qui. Le recensioni del file diventano pubbliche solo se lo scegli al momento dell’importazione.`,
        ),
      ),
      section(
        'assistant',
        'Se chiedi all’assistente',
        text(
          'L’assistente è una macchina, non una persona. Le tue domande e le sue risposte restano finché non elimini la conversazione o l’account; le vedi solo tu. Per un giorno contiamo quante domande fai, così che nessuno lo sovraccarichi. Per i suggerimenti legge il catalogo e la tua lista di lettura con le tue valutazioni (art. 6, par. 1, lett. b GDPR).',
        ),
        text(
          assistantHost === null
            ? 'Funziona sulle nostre macchine; nulla di tutto ciò esce da qui.'
            : `Perché possa rispondere, la tua domanda, la conversazione fino a quel punto e ciò che consulta vengono inviati a ${assistantHost}. Il tuo nome e il tuo indirizzo email non sono compresi.`,
        ),
      ),
      section(
        'mail',
        'Le email che ti mandiamo',
        text(
          `Per il tuo account ricevi solo email che hai richiesto o che ti avvertono di una modifica, e quelle che ti dicono che cosa è stato deciso su una recensione che hai scritto o segnalato. Una copia resta nella posta in uscita per ${mailKeptDays} giorni dopo l’invio, perché nulla arrivi due volte o non arrivi affatto. Le nostre email non contengono immagini esterne e non contano se le apri.`,
        ),
        text(
          operator.mailService === null
            ? 'Le inviamo con il nostro server di posta.'
            : `Le inviamo tramite ${operator.mailService}, per nostro conto (art. 28 GDPR).`,
        ),
      ),
      section(
        'newsletter',
        'Se ti iscrivi alla newsletter',
        text(
          `La base è il tuo consenso (art. 6, par. 1, lett. a GDPR, § 7 della legge tedesca UWG). Vale solo dopo che hai seguito il link in un’email che non contiene pubblicità; senza conferma eliminiamo l’indirizzo dopo ${newsletterUnconfirmedDays} giorni.`,
        ),
        text(
          `Conserviamo l’indirizzo email, la lingua e, come prova, il testo del consenso e l’ora e l’indirizzo IP della richiesta e della conferma. Se il tuo server di posta rifiuta una newsletter, ne prendiamo nota. Non veniamo a sapere se la apri o segui dei link.`,
        ),
        text(
          `Puoi annullare l’iscrizione con un clic in qualsiasi email (art. 7, par. 3). Da quel momento non usiamo più l’indirizzo; la prova resta per ${newsletterProofKeptDays / 365} anni, così da poter dimostrare il consenso (art. 6, par. 1, lett. f). Se elimini un account con questo indirizzo, eliminiamo anche la prova.`,
        ),
      ),
      section(
        'contact',
        'Se ci scrivi',
        text(
          `Ciò che invii dalla pagina dei contatti arriva al gestore come email: argomento, nome, indirizzo email, oggetto e messaggio. Lo usiamo solo per risponderti (art. 6, par. 1, lett. b e f GDPR). Resta nella posta in uscita del sito per ${mailKeptDays} giorni; l’email la eliminiamo quando la questione è chiusa, al più tardi dopo due anni, salvo obblighi di legge più lunghi. Ricevi una conferma senza il testo del tuo messaggio.`,
        ),
      ),
      section(
        'shops',
        'Link verso l’esterno',
        text(
          'I link ai negozi (contrassegnati con «Pubblicità») e le ricerche presso librerie e biblioteche sono link normali. Solo quando ne segui uno l’altro sito viene a sapere qualcosa: il tuo indirizzo IP, che arrivi da noi e di quale libro si tratta. Non viene a sapere chi sei qui da noi.',
        ),
      ),
      section(
        'recipients',
        'Chi riceve i dati',
        text(
          'Nessuno oltre ai servizi nominati qui, salvo obblighi di legge. Non trasmettiamo nulla a Paesi fuori dall’Unione europea; ciò che accade quando segui link esterni o accedi con un account di terzi dipende dai servizi che scegli.',
        ),
      ),
      section(
        'deletion',
        'Eliminazione e backup',
        text(
          `Se elimini il tuo account, tutti i suoi dati spariscono il giorno stesso, comprese recensioni e immagini e ciò che era ancora in viaggio verso il tuo indirizzo. Le copie di backup possono contenerli per ${backupKeptDays} giorni al massimo. Perché un backup ripristinato non faccia ricomparire i tuoi dati, conserviamo un identificativo casuale senza alcun nome.`,
        ),
        link('settings', 'Scarica i tuoi dati o elimina l’account'),
      ),
      section(
        'rights',
        'I tuoi diritti',
        text(
          'Hai diritto di accesso, rettifica, cancellazione, limitazione del trattamento e portabilità dei dati (artt. 15–20 GDPR). Puoi opporti a ciò che si basa su un legittimo interesse (art. 21) e revocare un consenso in qualsiasi momento, senza che ciò renda illecito quanto avvenuto prima (art. 7, par. 3). Quasi tutto si può fare senza di noi nelle impostazioni; per il resto, scrivici.',
        ),
        link('contact', 'Vai alla pagina dei contatti'),
        text('Puoi inoltre presentare reclamo a un’autorità di protezione dei dati (art. 77), per esempio:'),
        lines(operator.authority ?? 'l’autorità del luogo in cui vivi o in cui ha sede il gestore'),
      ),
    ],
  }
}
