import type { Language } from '#contract/languages'

/** What can be wrong with the answer to a page. */
export type FailureKind =
  | 'notFound'
  | 'badAddress'
  | 'addressTooLong'
  | 'methodNotAllowed'
  | 'unknown'
  | 'databaseAway'
  | 'overloaded'
  | 'storageFull'

/** What happened, and what the reader can do. */
export interface FailureText {
  title: string
  happened: string
  advice: string
}

/** Words of the pages that must stand without database and without bundle; `{site}` is the site's name. */
export interface FailureWords {
  home: string
  retry: string
  requestId: string
  /** Links that the law wants on every page. */
  imprint: string
  privacy: string
  kinds: Record<FailureKind, FailureText>
}

export const failureWords: Record<Language, FailureWords> = {
  en: {
    home: 'Go to the start page',
    retry: 'Try again',
    requestId: 'Request number',
    imprint: 'Imprint',
    privacy: 'Privacy',
    kinds: {
      notFound: {
        title: 'There is nothing here',
        happened: 'No page has this address. Perhaps it was mistyped, or the link is an old one.',
        advice: 'From the start page you get to all books, authors and series.',
      },
      badAddress: {
        title: 'This address does not work',
        happened: 'It contains characters that have no place in an address.',
        advice: 'Check the link, or begin at the start page.',
      },
      addressTooLong: {
        title: 'This address is too long',
        happened: 'It has more characters than {site} accepts.',
        advice: 'Shorten it, or begin at the start page.',
      },
      methodNotAllowed: {
        title: 'That does not work here',
        happened: 'This page can only be read; nothing can be sent to it.',
        advice: 'Open it again from the address bar, or begin at the start page.',
      },
      unknown: {
        title: 'Something went wrong on our side',
        happened: 'This page could not be put together. It is our fault, not yours.',
        advice: 'Try again in a moment. If it keeps happening, tell us the request number.',
      },
      databaseAway: {
        title: 'The shelves are out of reach',
        happened: '{site} cannot get to its catalogue at the moment. Nothing has been lost.',
        advice: 'Try again in a minute.',
      },
      overloaded: {
        title: 'It is crowded in here',
        happened: 'More people are visiting {site} right now than it can serve at once.',
        advice: 'Wait a few seconds and try again.',
      },
      storageFull: {
        title: 'No room left to save',
        happened: '{site} has run out of storage space. What is already there is safe.',
        advice: 'Reading still works. Try saving again later.',
      },
    },
  },
  de: {
    home: 'Zur Startseite',
    retry: 'Noch einmal versuchen',
    requestId: 'Nummer der Anfrage',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    kinds: {
      notFound: {
        title: 'Hier ist nichts',
        happened:
          'Unter dieser Adresse gibt es keine Seite. Vielleicht hast du dich vertippt, oder der Link ist veraltet.',
        advice: 'Von der Startseite kommst du zu allen Büchern, Autoren und Reihen.',
      },
      badAddress: {
        title: 'Diese Adresse funktioniert nicht',
        happened: 'Sie enthält Zeichen, die in einer Adresse nichts zu suchen haben.',
        advice: 'Prüfe den Link oder fang auf der Startseite an.',
      },
      addressTooLong: {
        title: 'Diese Adresse ist zu lang',
        happened: 'Sie hat mehr Zeichen, als {site} annimmt.',
        advice: 'Kürze sie oder fang auf der Startseite an.',
      },
      methodNotAllowed: {
        title: 'Das geht hier nicht',
        happened: 'Diese Seite lässt sich nur lesen; schicken kannst du ihr nichts.',
        advice: 'Öffne sie noch einmal über die Adresszeile oder fang auf der Startseite an.',
      },
      unknown: {
        title: 'Bei uns ist etwas schiefgegangen',
        happened: 'Diese Seite ließ sich nicht zusammenstellen. Das liegt an uns, nicht an dir.',
        advice: 'Versuch es gleich noch einmal. Wenn es dabei bleibt, nenn uns die Nummer der Anfrage.',
      },
      databaseAway: {
        title: 'Die Regale sind gerade nicht erreichbar',
        happened: '{site} kommt im Moment nicht an seinen Katalog heran. Verloren ist nichts.',
        advice: 'Versuch es in einer Minute noch einmal.',
      },
      overloaded: {
        title: 'Hier ist gerade viel los',
        happened: 'Im Augenblick besuchen mehr Leute {site}, als gleichzeitig bedient werden können.',
        advice: 'Warte ein paar Sekunden und versuch es noch einmal.',
      },
      storageFull: {
        title: 'Kein Platz mehr zum Speichern',
        happened: 'Der Speicherplatz von {site} ist voll. Was schon da ist, bleibt erhalten.',
        advice: 'Lesen geht weiterhin. Versuch das Speichern später noch einmal.',
      },
    },
  },
  it: {
    home: 'Vai alla pagina iniziale',
    retry: 'Riprova',
    requestId: 'Numero della richiesta',
    imprint: 'Note legali',
    privacy: 'Privacy',
    kinds: {
      notFound: {
        title: 'Qui non c’è niente',
        happened:
          'A questo indirizzo non corrisponde nessuna pagina. Forse c’è un errore di battitura, o il link è vecchio.',
        advice: 'Dalla pagina iniziale arrivi a tutti i libri, gli autori e le serie.',
      },
      badAddress: {
        title: 'Questo indirizzo non funziona',
        happened: 'Contiene caratteri che in un indirizzo non possono stare.',
        advice: 'Controlla il link o riparti dalla pagina iniziale.',
      },
      addressTooLong: {
        title: 'Questo indirizzo è troppo lungo',
        happened: 'Ha più caratteri di quanti {site} ne accetti.',
        advice: 'Accorcialo o riparti dalla pagina iniziale.',
      },
      methodNotAllowed: {
        title: 'Qui non si può',
        happened: 'Questa pagina si può soltanto leggere: non puoi inviarle nulla.',
        advice: 'Aprila di nuovo dalla barra degli indirizzi o riparti dalla pagina iniziale.',
      },
      unknown: {
        title: 'Qualcosa è andato storto da parte nostra',
        happened: 'Non siamo riusciti a comporre questa pagina. La colpa è nostra, non tua.',
        advice: 'Riprova tra un momento. Se il problema resta, comunicaci il numero della richiesta.',
      },
      databaseAway: {
        title: 'Gli scaffali non sono raggiungibili',
        happened: 'In questo momento {site} non riesce ad accedere al catalogo. Non è andato perso nulla.',
        advice: 'Riprova tra un minuto.',
      },
      overloaded: {
        title: 'C’è molta gente',
        happened: 'In questo momento {site} ha più visitatori di quanti ne possa servire insieme.',
        advice: 'Aspetta qualche secondo e riprova.',
      },
      storageFull: {
        title: 'Non c’è più spazio per salvare',
        happened: '{site} ha esaurito lo spazio di archiviazione. Ciò che c’è già è al sicuro.',
        advice: 'Leggere si può ancora. Per salvare, riprova più tardi.',
      },
    },
  },
}
