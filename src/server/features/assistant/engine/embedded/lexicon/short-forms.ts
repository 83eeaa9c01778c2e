/** What readers shorten among themselves, folded, with what it stands for; pen names of those who stand under their own name. */
export const shortForms: Readonly<Record<string, string>> = {
  lotr: 'the lord of the rings',
  hdr: 'der herr der ringe',
  asoiaf: 'a song of ice and fire',
  hhgttg: 'the hitchhikers guide to the galaxy',
  h2g2: 'the hitchhikers guide to the galaxy',
  'hitchhikers guide': 'the hitchhikers guide to the galaxy',
  wot: 'wheel of time',
  hp: 'harry potter',
  'richard bachman': 'stephen king',
  bachman: 'stephen king',
  'robert galbraith': 'jk rowling',
  leguin: 'le guin',
  pkd: 'philip k dick',
  hpl: 'hp lovecraft',
  grrm: 'george rr martin',
  scifi: 'sci fi',
  syfy: 'sci fi',
  'sciene fiction': 'science fiction',
  'science ficton': 'science fiction',
  'sience fiction': 'science fiction',
  'scinece fiction': 'science fiction',
  sciencefiction: 'science fiction',
  'fantasie bucher': 'fantasy bucher',
}

/** Last names of authors that are ordinary words too: alone they name somebody only where a message begins with them. */
export const commonSurnames: ReadonlySet<string> = new Set(
  `king card wells banks black white green brown gray grey stone snow moon butler hunter little long young wolf hill may west north winter winters summer bear rice pike swift ende klein gross koch engel konig kaiser richter wolff winkler stein vogel fuchs lang kurz jung alt neumann weber schwarz weiss braun roth nacht morgen sommer frost blood love day night moore price rose marsh wood woods lake rivers fisher hawk page pages english french german noble bishop knight duke prince law strange bell clay rossi bianchi neri russo ferrari conti leone costa rosa fontana monti serra mare luna sole forte grosso basso`.split(
    ' ',
  ),
)
