import type { Language } from '#contract/values/languages'

/**
 * Messages with the labels of the conditions that the engine must understand. A minus marks a condition that excludes
 * its value. The current year is 2026.
 */
export const readings: readonly [Language, string, string[]][] = [
  ['en', 'something like Dune but shorter', ['like Dune', 'shorter than Dune']],
  ['en', 'a time slip novel', ['Time Travel']],
  [
    'de',
    'abgeschlossene Fantasy-Reihe auf Deutsch',
    ['abgeschlossene Reihe', 'auf Deutsch erschienen', 'Fantasy'],
  ],
  [
    'it',
    'fantascienza italiana premiata, niente horror',
    ['premiato', 'fantascienza', '-horror', 'autore da: Italia'],
  ],
  [
    'en',
    'without dragons, elves or wizards please: epic fantasy',
    ['-Dragons', '-Faeries & Fae', '-Witches & Wizards', 'Epic Fantasy'],
  ],
  [
    'de',
    'Zombies ja, aber bitte keine Liebesgeschichte und auf Italienisch',
    ['auf Italienisch erschienen', 'Zombies', '-Romantasy'],
  ],
  ['it', 'Non mi piacciono gli zombi, ma amo il post-apocalittico', ['-Zombi', 'Postapocalittico']],
  [
    'de',
    'Ich mag Tolkien sehr, aber bitte nicht noch mehr von ihm',
    ['wie J. R. R. Tolkien', '-von J. R. R. Tolkien'],
  ],
  [
    'en',
    'books similar to Good Omens and Mort, but not by Pratchett or Gaiman',
    [
      '-by Neil Gaiman',
      '-by Terry Pratchett',
      'like Good Omens: The Nice and Accurate Prophecies of Agnes Nutter, Witch',
      'like Mort',
    ],
  ],
  [
    'it',
    'non più di 250 pagine, distopico, senza serie',
    ['fino a 250 pagine', 'autoconclusivo', 'Distopia'],
  ],
  [
    'de',
    'Science-Fiction, die ursprünglich auf Deutsch erschienen ist',
    ['im Original auf Deutsch', 'Science-Fiction'],
  ],
  ['en', 'Books by Italian authors in English', ['available in English', 'author from Italy']],
  ['de', 'SF von Frauen aus den Siebzigern', ['1970–1979', 'von Frauen', 'Science-Fiction']],
  ['en', 'the opposite of horror: something funny', ['-horror', 'Humour & Satire']],
  [
    'it',
    'vincitori del premio Urania o del premio Italia',
    ['premio: Premio Italia', 'premio: Premio Urania'],
  ],
  // negations before and after the excluded words, and negated limits (“nothing over 400” is “up to 400”)
  ['de', 'Hexen ja, Vampire nein', ['-Vampire', 'Hexen & Zauberer']],
  ['it', 'streghe sì, vampiri no', ['-Vampiri', 'Streghe e maghi']],
  ['en', 'neither zombies nor vampires, horror', ['-Vampires', '-Zombies', 'horror']],
  ['en', 'nothing over 400 pages', ['up to 400 pages']],
  ['de', 'Nichts, was älter als 2010 ist', ['ab 2010']],
  ['it', 'nulla prima del 2000', ['dal 2000']],
  ['en', 'No long books please', ['up to 300 pages']],
  ['de', 'Ein Wälzer muss her', ['ab 450 Seiten']],
  ['de', 'das Lesen ist lange her', []],
  // numbers and periods as words
  ['de', 'Weniger als dreihundert Seiten', ['bis 300 Seiten']],
  ['it', 'almeno cinquecento pagine', ['da 500 pagine in su']],
  ['de', 'was aus dem 19. Jh.', ['1800–1899']],
  ['it', "horror degli anni '70 e '80", ['1970–1989', 'horror']],
  ['en', 'from the past five years', ['from 2021 on']],
  ['en', 'pre-war science fiction', ['science fiction', 'until 1939']],
  ['de', 'aus den frühen Achtzigern', ['1980–1984']],
  // audiences, and words that look like an audience but are none
  ['de', 'Was für meine Tochter, die ist zehn', ['für 10-Jährige']],
  ['de', 'Die Kinder schlafen endlich, jetzt bin ich dran', []],
  ['it', 'ciao ragazzi, cosa mi consigliate?', []],
  ['en', 'long drive ahead, what do you have', []],
  ['en', 'King Arthur stuff', ['Arthurian Legend']],
  // languages
  ['it', 'edizioni tedesche di Pratchett', ['di Terry Pratchett', 'uscito in tedesco']],
  ['en', 'non-English originals', ['-written in English']],
  ['de', 'nicht übersetzt bitte, Fantasy', ['Fantasy', 'im Original auf Deutsch']],
  ['en', 'fantasy my Italian grandmother can read, so in Italian', ['available in Italian', 'fantasy']],
  // names: authors, known books, several names, shortened names
  ['en', 'other books by the author of Coraline', ['by the author of Coraline']],
  ['en', 'Verne and Wells', ['by H. G. Wells', 'by Jules Verne']],
  ['en', "I've already read Dune and Hyperion, what's similar?", ['like Dune', 'like Hyperion']],
  [
    'de',
    'Science-Fiction. Dune hab ich schon gelesen.',
    ['-Der Wüstenplanet (kennst du schon)', 'Science-Fiction'],
  ],
  ['en', 'Terry Pratchett but not Discworld', ['-Discworld', 'by Terry Pratchett']],
  ['en', 'Stoker winners', ['won Bram Stoker Award']],
  // series
  ['en', 'a fantasy series where all the books are out', ['fantasy', 'finished series']],
  ['de', 'Ich will nicht auf den nächsten Band warten', ['abgeschlossene Reihe']],
  // lists that a later phrase excludes (“I don't like elves and dwarves”), beside words that are not excluded
  ['de', 'Elfen und Zwerge müssen nicht sein, Fantasy bitte', ['-Feen & Elfen', 'Fantasy']],
  ['de', 'Fantasy mit Drachen, Elfen mag ich nicht', ['-Feen & Elfen', 'Drachen', 'Fantasy']],
  ['de', 'Vampire, Zombies, Engel: alles nicht meins', ['-Engel & Dämonen', '-Vampire', '-Zombies']],
  ['de', 'Auf Vampire kann ich verzichten', ['-Vampire']],
  ['de', 'Drachenfreie Fantasy', ['-Drachen', 'Fantasy']],
  ['en', 'vampires bore me to tears; witches?', ['-Vampires', 'Witches & Wizards']],
  ['en', 'avoid: vampires, zombies. want: urban fantasy', ['-Vampires', '-Zombies', 'Urban Fantasy']],
  [
    'en',
    'standalone fantasy that isn’t YA and has won something',
    ['-Young Adult', 'award winner', 'fantasy', 'standalone'],
  ],
  ['it', 'Fantasy con i draghi, gli elfi non li sopporto', ['-Fate ed elfi', 'Draghi', 'fantasy']],
  ['it', 'il romanticismo lo lasciamo fuori, urban fantasy', ['-Romance paranormale', 'Urban fantasy']],
  ['it', 'un horror ke nn sia di stephen king', ['-di Stephen King', 'horror']],
  // names with typos, a part of a title with its author, words in German grammatical cases
  ['en', 'Steven King please', ['by Stephen King']],
  ['de', 'was von prattchet', ['von Terry Pratchett']],
  ['it', 'qualcosa di Asimof', ['di Isaac Asimov']],
  ['de', 'Ein richtiger Wälzer', ['ab 450 Seiten']],
  ['de', 'Jules Verne, nur nicht die 80 Tage', ['-In 80 Tagen um die Welt', 'von Jules Verne']],
  ['de', 'Was passt zur Unendlichen Geschichte?', ['wie Die unendliche Geschichte']],
  ['en', 'something Lovecraftian', ['like H. P. Lovecraft']],
  [
    'it',
    'Di Asimov ho letto solo Io, robot. Cos’altro c’è di suo?',
    ['-Io, robot (già noto)', 'di Isaac Asimov'],
  ],
  // ages, lengths, languages
  ['en', 'at least fifty years old', ['until 1976']],
  ['de', 'älter als ich, und ich bin Jahrgang 85', ['bis 1984']],
  ['it', 'metà anni Ottanta', ['1983–1987']],
  ['de', 'dreihundertfünfzig Seiten sind das Maximum', ['bis 350 Seiten']],
  ['en', 'they fall asleep after ten pages', []],
  ['en', 'first written in Spanish or Portuguese', ['written in Portuguese', 'written in Spanish']],
  ['it', 'un omnibus fantasy', ['fantasy', 'più romanzi in un volume']],
  ['it', 'Come Dune ma più vecchio di Dune', ['come Dune', 'più vecchio di Dune']],
  ['en', 'space opera newer than Hyperion', ['Space Opera', 'newer than Hyperion']],
  ['de', 'Science-Fiction, älter als Neuromancer', ['Science-Fiction', 'älter als Neuromancer']],
  ['it', 'racconti però, raccolte intere', ['raccolte di racconti']],
  ['en', 'older than 1960', ['until 1959']],
  ['de', 'horror, aber king brauch ich nicht schon wieder', ['-von Stephen King', 'Horror']],
  ['en', 'Something Russian!', ['author from Russia']],
  [
    'de',
    'Science-Fiction, keine Aliens durch die Hintertür',
    ['-Außerirdische & Erstkontakt', 'Science-Fiction'],
  ],
]
