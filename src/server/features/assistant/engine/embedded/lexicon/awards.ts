/** Words of prizes, and what awards are called among readers. */

export const awardWords = {
  winner: `won, winning something, win something, wins something, won something, won anything, vincitric*, vince, vincente, vincenti, medagliat*, decorated, hat gewonnen, haben gewonnen, wurde ausgezeichnet, wurden ausgezeichnet, award winners, laureate*, laureat*, gekrönt*, gekürt*, pluripremiat*, hanno vinto, abbia vinto, abbiano vinto, che vinse, vinse, insignit*, riconosciment*, received, bekommen hat, bekommen haben, erhalten hat, erhalten haben, gewinner*, award winning, award winner*, winner, winners, winning, prize winning, prize winner*, won an award, won awards, won a prize, has won, have won, won the, awarded, winner of, winners, preisgekrönt*, ausgezeichnet*, prämiert*, preisträger*, einen preis gewonnen, preise gewonnen, mit preis, premiat*, vincitor*, vincitrice, vincitrici, vinto, ha vinto, pluripremiat*, award, awards, prize, prizes, preis, preise, preisen, literaturpreis*, auszeichnung*, premio, premi, gewonnen, gewonnen hat, gewann`,
  any: `nominierte reichen, auch nominiert*, for a nomination, up for, shortlisted, longlist*, short listed, in the running, finalists, in finale, in lizza, selezionat*, shortlist, in der engeren wahl, auf der liste für, candidatura, candidature, award nominated, nominated, nominee*, nomination*, shortlist*, finalist*, nominiert*, nominierung*, candidat*, auf der shortlist`,
} as const

/** Of something else than a prize. */
export const harmlessWins = `_ _ they won, nazis won, germans won, germany won, axis won, axis powers won, hitler won, allies won, the south won, confederacy won, rome won, napoleon won, they won, someone won, had won, won me over, won my heart, won over, avess* vinto, avrebber* vinto, vinto la guerra, ha vinto la guerra, vinto alla lotteria, gewonnen hätte*, hätte* gewonnen, krieg gewonnen, den krieg gewonnen haben, im lotto gewonnen, had won, won the war, won the lottery, winning side, winning the war, winning team, lottery winner`

/** Short names of awards, by their slug; those that mean nothing else stand alone as well. */
const awardNames: Readonly<Record<string, { names: readonly string[]; isAlone?: true }>> = {
  hugo: { names: ['hugo', 'hugos'], isAlone: true },
  nebula: { names: ['nebula', 'nebulas'], isAlone: true },
  locus: { names: ['locus'], isAlone: true },
  'kurd-lasswitz': {
    names: [
      'kurd laßwitz',
      'kurd lasswitz',
      'laßwitz',
      'lasswitz',
      'klp',
      'kurd laßwitz preis*',
      'lasswitzpreis*',
    ],
    isAlone: true,
  },
  bsfa: { names: ['bsfa'], isAlone: true },
  clarke: { names: ['arthur c clarke', 'clarke', 'acc'] },
  dsfp: {
    names: [
      'deutscher science fiction preis',
      'deutschen science fiction preis*',
      'deutscher sf preis',
      'deutschen sf preis*',
      'dsfp',
    ],
    isAlone: true,
  },
  dpp: {
    names: [
      'deutscher phantastik preis',
      'deutschen phantastik preis*',
      'phantastik preis*',
      'phantastikpreis*',
      'dpp',
    ],
    isAlone: true,
  },
  'world-fantasy': { names: ['world fantasy', 'wfa'] },
  'british-fantasy': { names: ['british fantasy', 'bfa', 'august derleth'] },
  'bram-stoker': { names: ['bram stoker', 'stoker'] },
  'campbell-memorial': {
    names: ['campbell', 'campbell memorial', 'john w campbell', 'jw campbell', 'john w campbell memorial'],
  },
  'philip-k-dick': { names: ['philip k dick', 'pk dick', 'pkd', 'dick'] },
  urania: { names: ['urania'] },
  italia: { names: ['italia'] },
  prometheus: { names: ['prometheus'] },
  mythopoeic: { names: ['mythopoeic', 'mythopoeic fantasy'], isAlone: true },
  'grand-prix-imaginaire': {
    names: ['grand prix de l imaginaire', 'grand prix imaginaire', 'imaginaire'],
    isAlone: true,
  },
  seraph: { names: ['seraph'], isAlone: true },
}
const afterName = `award, awards, prize, preis, preise, preises, preisträger*, gewinner*, winner, winners, winning, gekrönt*, prämiert*, ausgezeichnet*, nominiert*, nominierte*, nominee*, nominated, nomination*, finalist*, shortlist*`
const beforeName = `premio, premi, premio letterario, vincitore del, vincitori del, vincitrice del, finalista al, finalisti al, finalisti del, candidato al, candidati al, winner of the, winners of the, won the, won a, shortlisted for the, nominated for the, nominated for a, gewinner des, den`

/** The names of an award without 'award' and its like. */
export const bareAwardNames = (slug: string): readonly string[] => awardNames[slug]?.names ?? [slug]

/** All that an award goes by beside its names in the catalogue, as a list of phrases. */
export function awardPhrases(slug: string): string {
  const entry = awardNames[slug]
  if (!entry) return ''
  const heads = entry.isAlone || slug === 'italia' ? 'award, awards, preis*, prize' : afterName
  const before = slug === 'italia' || slug === 'urania' ? 'premio, premi' : beforeName
  return entry.names
    .flatMap((name) => [
      ...(entry.isAlone ? [name] : []),
      ...heads.split(',').map((head) => `${name} ${head.trim()}`),
      ...before.split(',').map((head) => `${head.trim()} ${name}`),
    ])
    .join(',')
}
