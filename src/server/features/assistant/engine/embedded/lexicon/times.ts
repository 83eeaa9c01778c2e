/** Decades by their names, folded. */
export const decadeNames: Readonly<Record<string, number>> = {
  twenties: 1920,
  zwanziger: 1920,
  zwanzigern: 1920,
  thirties: 1930,
  dreissiger: 1930,
  dreissigern: 1930,
  forties: 1940,
  vierziger: 1940,
  vierzigern: 1940,
  fifties: 1950,
  funfziger: 1950,
  fuenfziger: 1950,
  funfzigern: 1950,
  sixties: 1960,
  sechziger: 1960,
  sechzigern: 1960,
  seventies: 1970,
  siebziger: 1970,
  siebzigern: 1970,
  eighties: 1980,
  achtziger: 1980,
  achtzigern: 1980,
  nineties: 1990,
  neunziger: 1990,
  neunzigern: 1990,
  noughties: 2000,
  aughts: 2000,
  zweitausender: 2000,
  zweitausendern: 2000,
  zehner: 2010,
  zehnern: 2010,
  tens: 2010,
  nuller: 2000,
  nullern: 2000,
}
/** Centuries by the ordinals and names they go by, folded. */
export const centuries: Readonly<Record<string, number>> = {
  settecento: 1700,
  ottocento: 1800,
  novecento: 1900,
  nineteenth: 1800,
  twentieth: 1900,
  eighteenth: 1700,
  neunzehnten: 1800,
  zwanzigsten: 1900,
  ventunesimo: 2000,
  ventesimo: 1900,
  diciannovesimo: 1800,
  diciottesimo: 1700,
  'twenty first': 2000,
  einundzwanzigsten: 2000,
  einundzwanzigstes: 2000,
  achtzehnten: 1700,
  neunzehntes: 1800,
  zwanzigstes: 1900,
  xviii: 1700,
  xix: 1800,
  xx: 1900,
  xxi: 2000,
}

/** Italian numbers that are a decade after 'anni' alone. */
export const decadesAfterAnni: Readonly<Record<string, number>> = {
  venti: 1920,
  trenta: 1930,
  quaranta: 1940,
  cinquanta: 1950,
  sessanta: 1960,
  settanta: 1970,
  ottanta: 1980,
  novanta: 1990,
  duemila: 2000,
  '2000': 2000,
  dieci: 2010,
}

/** Times that have a name instead of a number; both years belong to them. */
export const namedTimes: readonly { words: string; from: number | null; to: number | null }[] = [
  {
    words: `diesem jahrtausend, dieses jahrtausends, unserem jahrtausend, neuen jahrtausend, this millennium, the new millennium, since the millennium, nach der jahrtausendwende, seit der jahrtausendwende, terzo millennio, nuovo millennio, questo millennio,
      diesem jahrhundert, dieses jahrhunderts, unserem jahrhundert, this century, the current century, our century, questo secolo, nostro secolo, ultimo secolo`,
    from: 2000,
    to: null,
  },
  {
    words: `letzten jahrhundert, letzten jahrhunderts, vorigen jahrhundert, last century, secolo scorso, scorso secolo, vor der jahrtausendwende, before the millennium`,
    from: 1900,
    to: 1999,
  },
  {
    words: `vor dem ersten weltkrieg, before the first world war, before world war one, before world war i, before wwi, prima della grande guerra, prima della prima guerra mondiale`,
    from: null,
    to: 1914,
  },
  {
    words: `vor dem zweiten weltkrieg, vor dem weltkrieg, vor dem krieg, vorkriegszeit, aus der vorkriegszeit, before the second world war, before world war two, before world war ii, before wwii, before ww2, before the war, pre war, prewar, prima della seconda guerra mondiale, prima della guerra, anteguerra, d anteguerra`,
    from: null,
    to: 1939,
  },
  {
    words: `zwischenkriegszeit, between the wars, interwar, tra le due guerre, fra le due guerre`,
    from: 1918,
    to: 1939,
  },
  {
    words: `nachkriegszeit, nachkriegs, nachkriegsliteratur, secondo dopoguerra, del secondo dopoguerra, post war, postwar, dopoguerra, del dopoguerra`,
    from: 1945,
    to: 1960,
  },
  {
    words: `um die jahrtausendwende, jahrtausendwende, turn of the millennium, around the millennium, a cavallo del millennio, a cavallo dei due millenni, fine millennio, passaggio di millennio`,
    from: 1995,
    to: 2005,
  },
  {
    words: `jahrhundertwende, fin de siecle, turn of the century, turn of the last century`,
    from: 1890,
    to: 1910,
  },
  {
    words: `goldenes zeitalter der science fiction, golden age of science fiction, golden age sf, golden age science fiction, golden age sci fi, eta d oro della fantascienza`,
    from: 1938,
    to: 1960,
  },
]

export const classicWords = `classic, classics, klassiker*, klassisch*, classico, classici, classica, classiche, golden age, old school, oldschool, altmodisch*, old fashioned, vintage, urgestein*, aus der mottenkiste, d altri tempi, di una volta, vecchio stampo, von früher, von anno dazumal, aus alten zeiten`
export const oldWords = `old, older, alt, alte, alten, alter, altes, älter, ältere*, vecchio, vecchi, vecchia, vecchie, più vecchio, più vecchi, datato, datati, antico, antichi, alte schinken, alten schinken`
export const recentWords = `recent, new, newer, neu, neue, neues, neueren, neuere*, neuer, aktuell*, recente, recenti, recentissim*, nuovo, nuovi, nuova, nuove, più nuovo, modern, moderne*, contemporary, zeitgenössisch*, moderno, contemporane*, brandneu*, brand new, frisch erschienen*, appena uscit*, of today, von heute, di oggi`
/** Phrases with such a word that say nothing of a book's age. */
export const harmlessAges = `di nuovo, nuovo di zecca, new to me, new here, im new, i am new, new to, neu hier, neu in, sono nuovo, sono nuova, new year, new job, new flat, old friend*, my old, my new, our new, meine alte*, mein alter, meine neue*, mein neuer, neuer job, neue wohnung, alt genug, old enough, la mia vecchia, il mio vecchio, casa nuova, lavoro nuovo, nuovo lavoro, something new, something new to read, was neues, etwas neues, qualcosa di nuovo, what is new, whats new, try something new, new favourite*, new favorite*, neues lieblings*, nuovo preferito, new one, new ones, neues buch, new book, a new book, un nuovo libro, libro nuovo, new world*, neue welt*, nuovi mondi, nuovo mondo, new york`
