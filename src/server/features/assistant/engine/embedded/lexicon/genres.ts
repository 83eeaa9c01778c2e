/**
 * Words for genres beyond the names and synonyms that the catalogue itself has for them, by the genre's slug. A star stands for any ending,
 * so that plurals and German compounds are met too. Where a catalogue has no genre of that slug, its words are looked for in synopses.
 */
export const genreWords: Readonly<Record<string, string>> = {
  'space-opera': `space opera*, weltraumoper*, weltraumabenteuer*, weltraumsaga*, weltraumroman*, weltraum, raumschiff*, raumfahrt*, spaceship*, starship*, space adventure*, space travel, in space, outer space, im weltall, im all, astronav*, opera spaziale, nello spazio, viaggi spaziali, avventure spaziali, galactic, galaktisch*, galattic*, sternenreich*`,
  dystopia: `dystop*, distop*, antiutop*, anti utop*, totalitar*, überwachungsstaat, surveillance state`,
  'post-apocalypse': `postapokalyp*, post apokalyp*, post apocalyp*, postapocaly*, post apocalittic*, postapocalittic*, apokalyp*, apocaly*, apocaliss*, endzeit*, weltuntergang*, end of the world, fine del mondo`,
  cyberpunk: `cyberpunk*, virtual reality, virtuelle realität, realtà virtuale, hacker*, cyberspace`,
  'time-travel': `time travel*, timetravel*, zeitreise*, zeitschleife*, time loop*, viaggi nel tempo, viaggio nel tempo, viaggia nel tempo, viaggiatori nel tempo, viaggiatore nel tempo, reisen durch die zeit, reise durch die zeit`,
  'first-contact': `alien*, ausserirdisch*, erstkontakt*, erster kontakt, ersten kontakt, first contact, primo contatto, extraterrestr*`,
  'military-sf': `military sf, military sci fi, military science fiction, militärische science fiction, militärische sf, fantascienza militare`,
  'alternate-history': `alternate histor*, alternative histor*, alternativwelt*, alternativgeschicht*, alternative geschichte, uchron*, ucron*, storia alternativa, parallelgeschichte`,
  'science-thriller': `techno thriller*, technothriller*, wissenschaftsthriller*, science thriller*, near future, nahe zukunft, thriller scientific*, thriller, thrillers`,
  'high-fantasy': `epic fantasy, epic fantasies, high fantasy, epische fantasy, epischer fantasy, fantasy epic*, epic fantas*, heldenepos, heldenepen, heroic fantasy, sword and sorcery, fantasy classico, high fantasy roman*`,
  'urban-fantasy': `urban fantas*, grossstadtfantasy, zeitgenössische fantasy, contemporary fantasy, fantasy urban*, stadtfantasy`,
  'paranormal-romance': `paranormal romance*, romantasy, fantasy romance*, romance paranormal*, romance, romances, love story, love stories, liebesgeschicht*, liebesroman*, romantisch*, romantic, romantico, romantica, romantici, romantiche, storia d amore, storie d amore, fantasy liebesroman*`,
  'fairy-tales': `fairy tale*, fairytale*, märchen*, fiaba, fiabe, fiabesc*, favola, favole, retelling*, retold, nacherzählung*, neuerzählung*, riscrittur*`,
  mythology: `mytholog*, mythos, mythen*, myth, myths, göttersage*, sagen, mitolog*, miti, mito, griechische götter, greek gods, nordische götter, norse gods, legend*, leggend*`,
  arthurian: `arthurian, arthur sage*, artussage*, artus*, king arthur, könig artus, re artù, ciclo arturian*, arturian*, camelot, merlin, merlino, tafelrunde, round table, tavola rotonda`,
  dragons: `dragon, dragons, drache, drachen*, drago, draghi`,
  fae: `fae, faerie*, fairy, fairies, feen*, fee, elfen*, elf, elves, elfi, elfo, folletti, anderswelt`,
  'witches-wizards': `witch*, wizard*, hexe*, hexen*, zauberer*, zauberschul*, magier*, magic school*, school of magic, magierschul*, streghe, strega, maghi, mago, stregoneria, scuola di magia, scuole di magia, sorcer*`,
  'angels-demons': `angel, angels, fallen angel*, engel*, gefallene engel, dämon*, demon, demons, demoni, demonio, angeli, angelo, teufel*, devil*, diavol*`,
  'magical-realism': `magical realis*, magic realis*, magischer realismus, magischen realismus, realismo magico`,
  'historical-fantasy': `historical fantas*, historische fantasy, historischer fantasy, fantasy storic*, historical, historisch*, storico, storica, storici, storiche, history`,
  'animal-fantasy': `talking animals, sprechende tiere, sprechenden tieren, tierfantasy, animal fantasy, animali parlanti, fantasy di animali`,
  'dark-fantasy': `dark fantas*, grimdark*, düstere fantasy, düsterer fantasy, dunkle fantasy, fantasy oscur*, fantasy dark, fantasy cup*`,
  vampires: `vampir*`,
  shapeshifters: `werewol*, werwolf*, werwölf*, licantrop*, lupi mannari, lupo mannaro, gestaltwandler*, shapeshift*, shape shift*, shifter*, mutaforma, wandler`,
  ghosts: `ghost*, haunted, hauntings, geist, geister*, gespenst*, spuk*, fantasma, fantasmi, spettr*, case infestate, casa infestata, haunted house*`,
  zombies: `zombie*, zombi, untote*, undead, non morti`,
  gothic: `gothic*, schauerroman*, schauerliteratur, schauergeschicht*, gotico, gotica, gotici, gotiche`,
  steampunk: `steampunk*, gaslamp*, retrofuturis*, dampfmaschinen`,
  superheroes: `superhero*, super hero*, superheld*, supereroi, supereroe, superpower*, superkräfte*, superpoteri`,
  humour: `humor*, humour*, humorvoll*, funny, hilarious, witty, comic fantas*, comedy, comedies, satir*, witzig*, lustig*, komische*, zum lachen, zum schmunzeln, laugh*, lachen, divertente, divertenti, comico, comica, umorismo, umoristic*, ironic*, ironisch*, ridere, parod*, spassig*, lustiges, make me laugh, amusing, far ridere`,
  mystery: `mystery, mysteries, krimi*, detektiv*, detective*, whodunit*, crime, giallo, gialli, poliziesc*, investigazion*, mordfall*, murder mystery, murder mysteries, kriminal*, ermittler*, noir`,
  'graphic-novel': `graphic novel*, comic, comics, fumetto, fumetti, manga, mangas, bildergeschicht*`,
  'young-adult': `young adult, ya, jugendbuch, jugendbücher*, jugendroman*, jugendliche*, teen, teens, teenager*, teen fiction, giovani adulti, narrativa per ragazzi, per ragazzi, ragazzi, adolescent*`,
  children: `children*, kids, kid, kinderbuch*, kinderbücher*, kinder, kindern, für kinder, bambin*, infanzia, middle grade, libri per bambini`,
}

/** The group words: what is said of a whole group, when no finer word takes it. */
export const groupWords = {
  'science-fiction': `science fiction*, sciencefiction*, sf, scifi, sci fi, sci-fi, fantascienza, fantascientific*, zukunftsroman*, sf roman*, utopisch*`,
  fantasy: `fantasy*, fantasies, phantastik, fantastik, fantastico, fantastica, fantastici, fantastiche, phantastisch*, magisch*, magie, magia, magic, magical, magica, magico, magiche`,
  horror: `horror*, grusel*, gruselig*, schauer*, scary, spooky, creepy, frightening, unheimlich*, spaventos*, orror*, terrore, paura, angst, furcht*, fürchten, scare me, schocker, brividi`,
} as const

/** German heads of compounds that say nothing themselves, and plain words for a book: never looked for in synopses. */
export const forms = {
  novella: `novella, novellas, novelle, novellen, racconto lungo, racconti lunghi, kurzroman*`,
  stories: `short story, short stories, short fiction, kurzgeschicht*, erzählung, erzählungen, erzählband*, racconto, racconti, raccolta, raccolte, anthology, anthologies, anthologie*, antologia, antologie, story collection*, collection of stories, storie brevi`,
} as const

/** 'For grown-ups': neither children's books nor young adult. */
export const adultWords = `for adults, for grown ups, for grownups, adult fantasy, adult sf, adult fiction, für erwachsene, erwachsenen, erwachsenenbuch, erwachsene, per adulti, adulti, not ya, not young adult, kein jugendbuch, keine jugendbücher, not for kids, not for children, nichts für kinder, non per ragazzi`
