import { type LegalFacts, type LegalText, link, list, section, text } from '../../facts.ts'

export function terms({ siteName }: LegalFacts): LegalText {
  return {
    title: 'Condizioni d’uso',
    lead: `Che cosa puoi aspettarti da ${siteName} e che cosa ci aspettiamo da te.`,
    sections: [
      section(
        'scope',
        'Di che cosa si tratta',
        text(
          `${siteName} è un catalogo di fantascienza e fantasy con liste di lettura, valutazioni e recensioni. Tutti possono leggerlo, senza account e gratuitamente. Queste condizioni valgono tra te e il gestore indicato nelle note legali.`,
        ),
        link('imprint', 'Note legali'),
      ),
      section(
        'account',
        'Il tuo account',
        list(
          'Può creare un account chi ha almeno 16 anni e un proprio indirizzo email. Uno pseudonimo va benissimo.',
          'L’accesso è solo tuo: non cedere password e passkey e avvisaci se qualcun altro riesce a entrare.',
          'Puoi eliminare l’account in qualsiasi momento dalle impostazioni. Noi possiamo chiuderlo con un preavviso di due settimane o bloccarlo subito in caso di violazioni gravi; te ne diremo il motivo.',
          'Puoi scaricare i tuoi dati in qualsiasi momento, anche prima di eliminare l’account.',
        ),
        link('settings', 'Vai alle impostazioni'),
      ),
      section(
        'content',
        'Ciò che scrivi resta tuo',
        text(
          `Le tue recensioni, il testo su di te e le tue immagini appartengono a te. Ci permetti di mostrarli su ${siteName}, di convertirli a questo scopo in altre dimensioni e formati e di mostrarne estratti negli elenchi. Il permesso finisce quando li elimini. Carica solo ciò che è tuo o che puoi usare.`,
        ),
      ),
      section(
        'rules',
        'Che cosa non è ammesso',
        list(
          'Insulti, minacce, istigazione all’odio e tutto ciò che la legge vieta.',
          'Pubblicità, valutazioni comprate o concordate e valutazioni dei propri libri.',
          'Testi e immagini altrui senza permesso, dati personali altrui.',
          'Rivelare il finale senza segnalarlo come spoiler.',
          'Ostacolare il funzionamento del sito, aggirarne le protezioni o raccogliere in massa i dati altrui.',
        ),
      ),
      section(
        'reviews',
        'Se le valutazioni sono autentiche',
        text(
          'Stelle e recensioni vengono da persone con un account e un indirizzo email confermato; ogni account valuta un libro o una persona una sola volta. Non verifichiamo se qualcuno ha comprato o letto il libro. Esaminiamo le segnalazioni di valutazioni comprate o inventate. Mostriamo allo stesso modo valutazioni positive e negative, e ciascuna conta allo stesso modo nella media.',
        ),
        text(
          'I conteggi di valutazioni da altre fonti influiscono solo sull’ordine degli elenchi finché le nostre sono poche. Non vengono mai mostrati come valutazioni.',
        ),
      ),
      section(
        'moderation',
        'Segnalazioni e moderazione',
        text(
          'Accanto a ogni recensione c’è «Segnala». Senza account puoi segnalare dalla pagina dei contatti: indica l’indirizzo della pagina e che cosa non va. Confermiamo la ricezione, la segnalazione viene esaminata da persone e ti diciamo che cosa abbiamo deciso.',
        ),
        text(
          'Se nascondiamo o eliminiamo qualcosa, chi l’ha scritto viene a sapere che cosa e perché, se il motivo era una legge o queste condizioni e come opporsi: scrivendoci entro sei mesi, o davanti a un giudice. Se qualcuno invia ripetutamente segnalazioni manifestamente infondate, possiamo lasciarle da parte per un certo tempo.',
        ),
        link('contact', 'Vai alla pagina dei contatti'),
      ),
      section(
        'order',
        'Come sono ordinati gli elenchi',
        text(
          'Gli elenchi sono ordinati secondo il criterio indicato in alto: titolo, anno, valutazione. «I più apprezzati» tiene conto della media e del numero di valutazioni. La ricerca ordina in base alla corrispondenza con le tue parole. Nessuno può pagare per un posto migliore.',
        ),
      ),
      section(
        'shops',
        'Link ai negozi e sostegno',
        text(
          'I link contrassegnati con «Pubblicità» ci portano una commissione se acquisti tramite uno di essi; tu non paghi di più. Il contratto d’acquisto è solo tra te e la libreria. Chi ci sostiene con denaro lo fa volontariamente: non si riceve nulla in cambio e non rilasciamo ricevute fiscali.',
        ),
      ),
      section(
        'liability',
        'Garanzia e responsabilità',
        text(
          'Curiamo il catalogo con attenzione, ma non possiamo promettere che tutto sia esatto e che il sito sia sempre raggiungibile. Rispondiamo senza limiti per dolo e colpa grave e per danni alla vita, al corpo e alla salute. Per colpa lieve rispondiamo solo della violazione di obblighi essenziali e solo del danno prevedibile.',
        ),
      ),
      section(
        'changes',
        'Modifiche e legge applicabile',
        text(
          'Se modifichiamo queste condizioni a tuo svantaggio, te lo comunichiamo per email almeno sei settimane prima; se non sei d’accordo, puoi eliminare il tuo account entro quella data. Si applica il diritto tedesco; resta ferma la tutela che ti dà la legge del luogo in cui vivi nell’Unione europea.',
        ),
      ),
    ],
  }
}
