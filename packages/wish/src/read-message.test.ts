import { describe, expect, it } from 'vitest'
import { createVocabulary, type WishLanguage } from './lexicon.ts'
import { wishAfter } from './merge.ts'
import type { NameLookup } from './names.ts'
import { readMessage } from './read-message.ts'
import { partId } from './wish.ts'

const vocabulary = createVocabulary({
  genres: [
    { slug: 'dragons', names: ['Dragons', 'Drachen', 'Draghi'] },
    { slug: 'space-opera', names: ['Space Opera', 'Space opera'] },
    { slug: 'fantasy', names: ['Fantasy'] },
    { slug: 'horror', names: ['Horror'] },
  ],
  awards: [
    { slug: 'hugo', names: ['Hugo Award'] },
    { slug: 'urania', names: ['Premio Urania'] },
  ],
})

const people = {
  'frank herbert': 1,
  herbert: 1,
  'terry pratchett': 2,
  pratchett: 2,
  'isaac asimov': 3,
  asimov: 3,
}
const works = { dune: 10, mort: 11, 'per anhalter durch die galaxis': 12, 'the city the city': 13, we: 14 }
const series = { discworld: 20, 'harry potter': 21, dragons: 22 }
/** A catalogue with a few names. Misspelt names are found by their first four characters. */
const lookup: NameLookup = {
  named: (phrases) =>
    Promise.resolve(
      phrases.flatMap((phrase) =>
        (
          [
            ['author', people],
            ['work', works],
            ['series', series],
          ] as const
        ).flatMap(([of, names]) => {
          const id = (names as Record<string, number>)[phrase]
          if (id === undefined) return []
          const isWhole = of !== 'author' || phrase.includes(' ')
          return [{ phrase, of, id, isWhole, acclaim: 9, bookCount: of === 'author' ? 20 : 0 }]
        }),
      ),
    ),
  guess: (text, { isCertain }) => {
    const found = Object.entries(people).find(([name]) => isCertain && name.slice(0, 4) === text.slice(0, 4))
    return Promise.resolve(found ? { of: 'author', id: found[1] } : null)
  },
}
const read = (message: string, language: WishLanguage = 'en', isFollowUp = false, isAfterFact = false) =>
  readMessage(message, { language, year: 2026, vocabulary, lookup, isFollowUp, isAfterFact })
const idsOf = async (message: string, language: WishLanguage = 'en') =>
  (await read(message, language))[0]!.wish.map((part) => `${part.soft ? 'maybe-' : ''}${partId(part)}`)

describe('the grammar of wishes', () => {
  const cases: [rule: string, WishLanguage, message: string, ids: string[]][] = [
    ['an upper bound of pages', 'en', 'under 300 pages', ['pages:..300']],
    ['an upper bound of pages', 'de', 'höchstens 300 Seiten', ['pages:..300']],
    ['an upper bound of pages', 'it', 'meno di 300 pagine', ['pages:..300']],
    ['a bound after the number', 'en', '500 pages or more', ['pages:500..']],
    ['a number that counts no books', 'en', 'a long one, please. Fantasy', ['pages:450..', 'group:fantasy']],
    ['a range of pages', 'de', '200 bis 300 Seiten', ['pages:200..300']],
    ['a range of volumes', 'it', 'tra i 5 e i 7 volumi', ['volumes:5..7']],
    ['a short series', 'en', 'a short series', ['volumes:..4', 'shape:series']],
    ['a spelled number', 'it', 'almeno cinquecento pagine', ['pages:500..']],
    ['a reversed bound', 'en', 'nothing over 400 pages', ['pages:..400']],
    ['a number without a bound', 'en', '300 pages', ['pages:240..360']],
    ['a year before', 'en', 'published before 1980', ['years:..1979']],
    ['a year since', 'de', 'seit 2010', ['years:2010..']],
    ['two years', 'en', 'between 1950 and 1959', ['years:1950..1959']],
    ['a decade', 'en', 'from the 80s', ['years:1980..1989']],
    ['an early decade', 'de', 'aus den frühen Achtzigern', ['years:1980..1984']],
    ['an earlier book', 'de', 'Horror von vor Dune', ['group:horror', 'compared:older:10']],
    ['an earlier book', 'it', 'qualcosa di breve prima di Dune', ['pages:..300', 'compared:older:10']],
    ['a book to read earlier', 'it', 'un libro da leggere prima di Dune', ['like:work:10']],
    [
      'a book to read earlier',
      'de',
      'Ich will vor Dune noch etwas Kurzes lesen',
      ['like:work:10', 'pages:..300'],
    ],
    ['a book to read earlier', 'en', 'before Dune I want something short', ['like:work:10', 'pages:..300']],
    ['a noun before “vor”', 'de', 'großen Respekt vor Pratchett', ['author:2']],
    ['a year before a decade', 'en', 'before the 1980s', ['years:..1979']],
    ['a decade and earlier years', 'de', 'aus den 70ern oder früher', ['years:..1979']],
    ['a decade and later years', 'en', 'the 80s or later', ['years:1980..']],
    ['a century', 'de', 'aus dem 19. Jahrhundert', ['years:1800..1899']],
    ['a century', 'en', '19th-century horror', ['years:1800..1899', 'group:horror']],
    ['the last years', 'en', 'from the last five years', ['years:2021..']],
    ['an age of a book', 'en', 'at least fifty years old', ['years:..1976']],
    ['an age of a reader', 'de', 'für meine neunjährige Tochter', ['age:9']],
    ['an age of a reader', 'en', 'for my 12 year old', ['age:12']],
    ['a count', 'en', 'three books', ['count:3']],
    ['a count of a genre', 'en', 'gimme two space operas', ['count:2', 'genre:space-opera']],
    ['a count before several words', 'en', '4 Polish horror books', ['count:4', 'origin:PL', 'group:horror']],
    ['a count of one', 'de', 'nur eins bitte, Drachen', ['count:1', 'genre:dragons']],
    ['a count of one', 'it', 'un solo libro di Asimov', ['count:1', 'author:3']],
    ['a count of one', 'en', 'one book by Pratchett', ['count:1', 'author:2']],
    ['a count of winners', 'en', 'five Hugo winners', ['count:5', 'award:hugo']],
    ['the first winner', 'en', 'what won the very first Hugo', ['award:hugo', 'sort:oldest', 'count:1']],
    ['two awards without a further word', 'it', 'urania o hugo', ['award:urania', 'award:hugo']],
    ['no count', 'de', 'nur eine Woche Zeit, Drachen', ['genre:dragons']],
    ['a count of one', 'it', 'draghi, scegli per me', ['genre:dragons', 'count:1']],
    ['no count', 'it', 'draghi, vedi tu', ['genre:dragons']],
    ['no count', 'en', '3 books, 300 pages', ['count:3', 'pages:240..360']],
    ['no count', 'en', 'horror with two dragons', ['group:horror', 'genre:dragons']],
    ['a negation', 'en', 'no dragons', ['not-genre:dragons']],
    ['a negation of a list', 'de', 'ohne Drachen oder Horror', ['not-genre:dragons', 'not-group:horror']],
    ['the end of a negation', 'de', 'ohne Drachen, aber mit Horror', ['not-genre:dragons', 'group:horror']],
    [
      'the end of a negation',
      'de',
      'kein Horror, und für Erwachsene',
      ['not-group:horror', 'audience:adults'],
    ],
    [
      'a negation of three',
      'en',
      'no dragons, horror, and zombies',
      ['not-genre:dragons', 'not-group:horror', 'not-genre:zombies'],
    ],
    ['a negation behind', 'de', 'Horror mag ich nicht', ['not-group:horror']],
    ['a negation behind', 'it', 'draghi no, horror', ['not-genre:dragons', 'group:horror']],
    ['a negation at the beginning', 'en', 'I hate dragons', ['not-genre:dragons']],
    ['a small amount', 'en', 'horror, hardly any dragons', ['group:horror', 'not-genre:dragons']],
    ['too much of a mood', 'en', 'too cosy', ['not-mood:cosy']],
    ['no negation', 'de', 'etwas Harmloses', ['mood:cosy']],
    ['no negation', 'en', 'more dragons', ['genre:dragons']],
    ['no negation', 'de', 'nicht nur Drachen', ['genre:dragons']],
    ['no negation', 'de', 'Drachen dürfen nicht fehlen, und Horror', ['genre:dragons', 'group:horror']],
    ['no negation', 'de', 'Horror mit genug Humor', ['group:horror', 'genre:humour']],
    ['an everyday word', 'de', 'lese aktuell viel, brauch Drachen', ['genre:dragons']],
    ['an everyday word', 'de', 'für einen Bekannten, Dunkelelfen', ['genre:fae']],
    ['an everyday word', 'de', 'bin verrückt nach Drachen, nicht schwülstig', ['genre:dragons']],
    ['a preference', 'de', 'am liebsten Drachen', ['maybe-genre:dragons']],
    ['a preference behind', 'en', 'horror, dragons would be nice', ['group:horror', 'maybe-genre:dragons']],
    ['a language', 'de', 'Drachen, deutsch', ['genre:dragons', 'available:de']],
    ['a misspelt word', 'de', 'paralellwelten', ['genre:parallel-worlds']],
    ['a condition that is not needed', 'en', 'not necessarily dragons, horror', ['group:horror']],
    ['a condition that is not needed', 'de', 'Horror, Drachen nicht unbedingt', ['group:horror']],
    ['a condition that is not needed', 'it', 'horror, non per forza italiano', ['group:horror']],
    ['conditions that do not matter', 'de', 'egal ob Reihe oder Einzelband, Horror', ['group:horror']],
    [
      'no other condition',
      'de',
      'Horror unter 300 Seiten, der Rest ist mir wurscht',
      ['group:horror', 'pages:..300'],
    ],
    [
      'a prize in the words of a question',
      'it',
      'horror che ha vinto un premio',
      ['group:horror', 'award:any'],
    ],
    ['a number of pages beside a size', 'en', 'not too long, max 350 pages', ['pages:..350']],
    ['an age of a book', 'en', 'horror older than 100 years', ['group:horror', 'years:..1926']],
    ['a translation', 'it', 'horror tradotto dal tedesco', ['group:horror', 'original:de']],
    ['two models', 'en', 'in the vein of Dune and Mort', ['like:work:10', 'like:work:11']],
    [
      'separate negations',
      'de',
      'ohne Drachen, ohne Zombies, Horror halt',
      ['not-genre:dragons', 'not-genre:zombies', 'group:horror'],
    ],
    [
      'a known author as a model',
      'it',
      'ho già letto Asimov, altri simili',
      ['like:author:3', 'not-author:3'],
    ],
    ['a model', 'en', 'something like Dune', ['like:work:10']],
    ['a model but shorter', 'en', 'something like Dune but shorter', ['like:work:10', 'compared:shorter:10']],
    [
      'a model but not its author',
      'de',
      'wie Dune, aber nicht von Herbert',
      ['like:work:10', 'not-author:1'],
    ],
    ['a comparison', 'it', 'più corto di Dune', ['compared:shorter:10']],
    ['a known book', 'de', 'Horror. Dune hab ich schon gelesen', ['group:horror', 'known:work:10']],
    ['only a known book', 'de', 'Dune hab ich schon gelesen, was jetzt?', ['like:work:10']],
    ['an author', 'en', 'books by Terry Pratchett', ['author:2']],
    ['an author in lower case', 'it', 'qualcosa di asimov', ['author:3']],
    ['an author with a typo', 'en', 'books by Prattchet', ['author:2']],
    ['the longest name', 'de', 'wie Per Anhalter durch die Galaxis', ['like:work:12']],
    ['an excluded series', 'en', 'Terry Pratchett but not Discworld', ['author:2', 'not-like:series:20']],
    ['a language of editions', 'de', 'Fantasy auf Italienisch', ['group:fantasy', 'available:it']],
    ['an original language', 'en', 'written in German', ['original:de']],
    ['an origin', 'en', 'Polish fantasy', ['origin:PL', 'group:fantasy']],
    ['a gender', 'en', 'fantasy by a woman', ['group:fantasy', 'gender:female']],
    ['an award', 'en', 'Hugo winners', ['award:hugo']],
    ['any award', 'de', 'preisgekrönte Fantasy', ['award:any', 'group:fantasy']],
    ['content', 'en', 'fantasy, nothing explicit', ['group:fantasy', 'not-content:explicit']],
    ['a format', 'de', 'Fantasy als Hörbuch', ['group:fantasy', 'format:audiobook']],
    ['a number with its unit', 'en', 'under 350pp', ['pages:..350']],
    ['a number with a plus', 'en', '800+ pages', ['pages:800..']],
    ['two numbers in a row', 'de', 'so 20 30 Seiten', ['pages:20..30']],
    ['two decades in a row', 'it', 'anni 30 40', ['years:1930..1949']],
    ['a number of volumes', 'de', 'mindestens 5 Bände', ['volumes:5..']],
    ['a number of books of a series', 'it', 'serie, max 4 libri', ['shape:series', 'volumes:..4']],
    ['a word between a count and its unit', 'en', 'two dark novels', ['count:2', 'mood:dark', 'type:novel']],
    ['an age after the unit', 'en', 'horror, age 10', ['group:horror', 'age:10']],
    [
      'a corrected origin',
      'en',
      'Latin America not Spain, horror',
      ['origin:latin', 'not-origin:ES', 'group:horror'],
    ],
    [
      'a short negation after a list',
      'it',
      'draghi, horror, zombi no',
      ['genre:dragons', 'group:horror', 'not-genre:zombies'],
    ],
    ['a repeated exclusion', 'en', 'not Asimov, all praise Asimov', ['not-author:3']],
    [
      'an award that a book did not win',
      'de',
      'Hugo nominiert aber nicht gewonnen',
      ['nominated:hugo', 'not-award:any'],
    ],
    ['no award in a plot', 'en', 'horror where the Armada won', ['group:horror']],
    ['a list of languages', 'it', 'in italiano o inglese', ['available:it', 'available:en']],
    ['no series of books', 'it', 'horror come nelle serie tv', ['group:horror']],
    ['no series of books', 'en', 'dragons as in that TV series', ['genre:dragons']],
    ['no series of books', 'de', 'Drachen wie in der Fernsehserie', ['genre:dragons']],
    ['a setting', 'it', 'horror ambientato in Italia', ['group:horror', 'content:own-setting']],
    ['an absent content', 'de', 'Fantasy, niemand stirbt', ['group:fantasy', 'not-content:death']],
    ['an omnibus', 'de', 'Sammelband mit drei Romanen', ['type:omnibus']],
    ['a genre with a typo', 'it', 'fantascenza', ['group:science-fiction']],
    [
      'years before an author',
      'en',
      'horror from before Asimov',
      ['group:horror', 'compared:older:author:3'],
    ],
    [
      'years before an author',
      'de',
      'Drachen, älter als Pratchett',
      ['genre:dragons', 'compared:older:author:2'],
    ],
    ['years before an author', 'it', 'horror, prima di Herbert', ['group:horror', 'compared:older:author:1']],
    ['years after an author', 'en', 'newer than Asimov', ['compared:newer:author:3']],
    ['years before a book', 'it', 'draghi, uscito prima di Dune', ['genre:dragons', 'compared:older:10']],
    ['years before a book', 'de', 'Horror, erschienen vor Mort', ['group:horror', 'compared:older:11']],
    [
      'years before a series',
      'en',
      'dragons older than Discworld',
      ['genre:dragons', 'compared:older:series:20'],
    ],
    ['no years', 'en', 'dragons to read before bed', ['genre:dragons']],
  ]
  it.each(cases)(
    'understands %s in a message to the assistant in the language %s: “%s”',
    async (_, language, message, ids) => {
      expect(await idsOf(message, language)).toEqual(ids)
    },
  )

  it('the assistant lists unknown words and unknown names of a message separately, and creates no book filters from them', async () => {
    const [reading] = await read('dragons with flumble, something like Zzyzx')
    expect(reading).toMatchObject({
      wish: [{ field: 'genre', value: 'dragons' }],
      notUnderstood: ['flumble'],
      unknown: ['Zzyzx'],
    })
  })

  it('recognises that a message to the assistant is in a language that the assistant does not understand', async () => {
    const foreign = await read('je voudrais un roman avec beaucoup de magie')
    expect(foreign[0]!.isForeign).toBe(true)
    expect((await read('a novel with a lot of dragons'))[0]!.isForeign).toBe(false)
  })

  it('reads two requests for different persons in one message as two requests', async () => {
    const readings = await read('dragons for me and for my son something like Dune')
    expect(readings.map(({ wish }) => wish.map(partId))).toEqual([['genre:dragons'], ['like:work:10']])
  })
})

it.each([
  ['a numbered list', '1) dragons 2) horror', [['genre:dragons'], ['group:horror']]],
  ['people', 'dragons for my dad and horror for me', [['genre:dragons'], ['group:horror']]],
  [
    'people with parentheses',
    'three presents: dad (dragons), mum (horror), sister (space opera)',
    [
      ['genre:dragons', 'count:1'],
      ['group:horror', 'count:1'],
      ['genre:space-opera', 'count:1'],
    ],
  ],
  [
    'two requests that it announces',
    'two wishes: dragons, and horror',
    [['genre:dragons'], ['group:horror']],
  ],
  ['the conditions of one request', '1) dragons 2) finished series', [['genre:dragons', 'shape:finished']]],
])('splits a message with %s into separate requests if it contains several', async (_, message, wishes) => {
  expect((await read(message)).map(({ wish }) => wish.map(partId))).toEqual(wishes)
})

it.each([
  ['hello', 'greeting'],
  ['what can you do', 'about'],
  ['mi compri tu il libro e me lo spedisci?', 'about'],
  ['what can you do about my very long reading list at home', null],
  ['what is the difference between dragons and space opera', 'meaning'],
  ['what is space opera?', 'meaning'],
  ['what does space opera mean', 'meaning'],
  ['what is a good space opera', null],
  ['hello, dragons please', null],
])(
  'the message “%s” to the assistant is small talk of the kind %s (null: no small talk)',
  async (message, talk) => {
    expect((await read(message))[0]!.talk).toBe(talk)
  },
)

it('a question to the assistant can ask about several facts of a book', async () => {
  const [reading] = await read('who wrote Dune and when did it come out')
  expect(reading!.question?.kinds).toEqual(['author', 'year'])
})

it('“the second one” in a question to the assistant means the second book of the last answer', async () => {
  const [reading] = await read('the second one, is it a series?', 'en', true)
  expect(reading).toMatchObject({ question: { kinds: ['series'], target: null }, ordinal: 2 })
})

it.each<[string, WishLanguage, string[], number | null]>([
  ['not those', 'en', ['rejected'], null],
  ['not the first one', 'en', ['rejected'], 1],
  ['das dritte kenne ich schon', 'de', ['rejected'], 3],
  ['why the last one?', 'en', ['why'], -1],
  ['warum das zweite', 'de', ['why'], 2],
  ['perché proprio l’ultimo?', 'it', ['why'], -1],
  ['altri come il primo', 'it', ['others', 'moreLike'], 1],
  ['vom mittleren bitte mehr', 'de', ['others'], 0],
  ['too scary', 'en', ['milder'], null],
  ['zu gruselig', 'de', ['milder'], null],
  ['fa troppa paura', 'it', ['milder'], null],
  ['the first one has 900 pages', 'en', ['shorter'], 1],
  ['more like the first one, about 300 pages', 'en', ['moreLike'], 1],
  ['the first one, but between 300 and 400 pages', 'en', [], 1],
  ['put them in order', 'en', ['arrange'], null],
  ['mehr wie das letzte', 'de', ['moreLike'], -1],
  ['il secondo l’ho già letto', 'it', ['rejected'], 2],
  ['which of these is the shortest?', 'en', ['among'], null],
  ['welches davon hat einen Preis gewonnen', 'de', ['among'], null],
  ['dragons from the last five years', 'en', [], null],
  ['Drachen aus den letzten fünf Jahren', 'de', [], null],
  ['horror, because I do not know why', 'en', [], null],
  ['are there any others?', 'en', ['others'], null],
  ['gibts noch weitere?', 'de', ['others'], null],
  ['ne esistono altri?', 'it', ['others'], null],
  ['are there others like it?', 'en', ['moreLike', 'others'], null],
  ['are there any more of hers?', 'en', ['sameAuthor'], null],
  ['decide for me', 'en', ['among'], null],
  ['entscheid für mich', 'de', ['among'], null],
  ['a tua scelta', 'it', ['among'], null],
  ['the former please', 'en', [], 1],
  ['dann letzteres', 'de', [], -1],
  ['quest’ultima', 'it', [], -1],
  ['something funny, not too boring', 'en', [], null],
  ['nicht zu kindisch bitte', 'de', [], null],
  ['non troppo noioso', 'it', [], null],
  ['kenne ich alle nicht', 'de', [], null],
  ['no, too boring', 'en', ['instead', 'rejected'], null],
  ['non quelle, troppo famose', 'it', ['rejected'], null],
  ['should I read both?', 'en', [], null],
  ['I want to read both', 'en', [], null],
  ['ich kenne beide Autoren nicht', 'de', [], null],
  ['I’ve read both', 'en', ['rejected'], null],
  ['so wenige Seiten wie möglich', 'de', [], null],
  ['with so few pages that I finish today', 'en', [], null],
  ['con così poche pagine', 'it', [], null],
  ['warum nicht mehr von Pratchett?', 'de', [], null],
  ['warum so wenige?', 'de', ['few'], null],
  ['is that all?', 'en', ['few'], null],
  ['so few?', 'en', ['few'], null],
  ['warum sind das so wenige?', 'de', ['few'], null],
  ['which of the 4 won a prize?', 'en', ['among'], null],
  ['von den drei welche?', 'de', ['among'], null],
  ['quale dei sei?', 'it', ['among'], null],
  ['choose one please', 'en', ['among'], null],
  ['scegli una storia di draghi', 'it', [], null],
  ['the 2nd', 'en', [], 2],
  ['horror of the 2nd World War', 'en', [], null],
  ['horror of the second World War', 'en', [], null],
])(
  'in a conversation, “%s” (language %s) has the meanings %j and refers to the recommendation with the number %j (-1: the last)',
  async (message, language, turn, at) => {
    const [reading] = await read(message, language, true)
    expect([[...reading!.turn].toSorted(), reading!.ordinal]).toEqual([turn.toSorted(), at])
  },
)

it.each<[string, WishLanguage]>([
  ['thanks, thats perfect', 'en'],
  ['ok super, tschüss', 'de'],
  ['va bene, ciao', 'it'],
  ['ok', 'en'],
])('in a conversation, “%s” in %s is a reply without a request', async (message, language) => {
  expect((await read(message, language, true))[0]!.talk).toBe('thanks')
})

describe('questions of fact', () => {
  it.each<[string, WishLanguage, string]>([
    ['who wrote Dune', 'en', 'author'],
    ['Wer hat Dune geschrieben?', 'de', 'author'],
    ['chi ha scritto Dune?', 'it', 'author'],
    ['in which order do I read Discworld?', 'en', 'order'],
    ['wie viele Bände hat Discworld?', 'de', 'count'],
    ['Discworld è finita?', 'it', 'finished'],
    ['is there a sequel to Dune?', 'en', 'sequel'],
    ['gibt es Dune auf Italienisch?', 'de', 'translation'],
    ['in che anno è uscito Dune?', 'it', 'year'],
    ['what did Dune win?', 'en', 'prizes'],
    ['Worum geht es in Dune?', 'de', 'likeness'],
    ['hey, who is behind dune', 'en', 'author'],
    ['has dune ended yet', 'en', 'finished'],
    ['whats the next book after mort', 'en', 'sequel'],
    ['sag mal, ist dune gut?', 'de', 'likeness'],
    ['dune gibts das auf italienisch', 'de', 'translation'],
    ['quant’è lungo dune', 'it', 'length'],
    ['com’è mort?', 'it', 'likeness'],
    ['do you know dune?', 'en', 'likeness'],
    ['ok whats dune about then', 'en', 'likeness'],
    ['dune is by pratchett, right?', 'en', 'author'],
    ['who is terry pratchett?', 'en', 'person'],
    ['Asimov, where to begin?', 'en', 'start'],
    ['mit welchem buch fange ich bei Pratchett an', 'de', 'start'],
    ['da dove conviene iniziare con Asimov?', 'it', 'start'],
    ['which book should I read first, Dune or Mort?', 'en', 'start'],
    ['Which should I read first, Dune or Mort?', 'en', 'start'],
    ['Welches soll ich zuerst lesen, Dune oder Mort?', 'de', 'start'],
    ['quale dovrei leggere prima, Dune o Mort?', 'it', 'start'],
    ['da quale libro comincio con Asimov?', 'it', 'start'],
    ['Is there another translation of Dune?', 'en', 'translation'],
    ['is there another Discworld book?', 'en', 'sequel'],
    ['wo steige ich bei Discworld ein?', 'de', 'start'],
    ['was Dune first published in French?', 'en', 'original'],
    ['Wurde Mort zuerst auf Italienisch veröffentlicht?', 'de', 'original'],
    ['Mort è stato scritto in tedesco?', 'it', 'original'],
    ['was Herbert’s We originally in Polish?', 'en', 'original'],
  ])(
    '“%s” (language %s) is a question of the kind %s about a book, series or author',
    async (message, language, kind) => {
      const [reading] = await read(message, language)
      expect(reading!.question?.kinds[0]).toBe(kind)
      expect(reading!.question?.target).not.toBeNull()
    },
  )

  it.each<[string, WishLanguage]>([
    ['is there something like Dune but with dragons?', 'en'],
    ['read Dune, hated the sequels. want horror', 'en'],
    ['taugt Dune was? will sowas mit Drachen', 'de'],
    ['what should I read after Dune?', 'en'],
    ['habt ihr was für Fans von Dune?', 'de'],
    ['avete draghi in stile Terry Pratchett?', 'it'],
    ['Is there another book like Dune?', 'en'],
    ['Are there more novels like Dune?', 'en'],
    ['Gibt es noch einen Roman wie Dune?', 'de'],
    ['gibts noch mehr Bücher wie Dune?', 'de'],
    ['ce ne sono altri simili a Dune?', 'it'],
  ])(
    '“%s” (language %s) is a request for books and not a question about a book',
    async (message, language) => {
      expect((await read(message, language))[0]!.question).toBeNull()
    },
  )

  it.each<[string, WishLanguage, string, string | null]>([
    ['and in german?', 'en', 'translation', 'de'],
    ['is it finished', 'en', 'finished', null],
    ['und wann kam das raus', 'de', 'year', null],
    ['e quanti sono?', 'it', 'count', null],
    ['are there more volumes', 'en', 'sequel', null],
    ['gibts davon noch mehr?', 'de', 'sequel', null],
    ['ce n’è un altro?', 'it', 'sequel', null],
    ['was it written in french?', 'en', 'original', 'fr'],
    ['wurde das auf Polnisch geschrieben?', 'de', 'original', 'pl'],
  ])(
    'after an answer about a book, “%s” (language %s) is a question about the same book',
    async (message, language, kind, translation) => {
      const [reading] = await read(message, language, true, true)
      expect(reading!.question).toMatchObject({ target: null, language: translation })
      expect(reading!.question?.kinds[0]).toBe(kind)
    },
  )

  it('a capitalised word after a possessive is a title, although it is an ordinary word elsewhere', async () => {
    expect((await read('is Herbert’s We finished?'))[0]!.question?.target).toEqual({ of: 'work', id: 14 })
    expect((await read('books by Herbert, We love him'))[0]!.wish.map(partId)).toEqual(['author:1'])
    for (const message of ['that’s We', 'let’s We', 'What’s We'])
      expect((await read(message))[0]!.wish).toEqual([])
  })

  it('a question to the assistant that compares two books has both as subjects and asks for the years', async () => {
    const [reading] = await read('which came first, Dune or Mort?')
    expect(reading!.question).toMatchObject({ target: { id: 10 }, other: { id: 11 }, kinds: ['year'] })
  })

  it('a question to the assistant about a volume of a series is read as the series and the number of the volume', async () => {
    const [reading] = await read('what is the third book of Discworld called')
    expect(reading!.question).toMatchObject({ target: { of: 'series' }, volume: 3 })
  })

  it('a question about ‘the second book of’ a series finds the series even if its name is also a word for a genre', async () => {
    const [reading] = await read('what is the second book of dragons?')
    expect(reading!.question).toMatchObject({ target: { of: 'series', id: 22 }, volume: 2 })
  })

  it('after an answer about a book, ‘part 2’ in a message means the second volume of its series and not the second recommendation', async () => {
    const [reading] = await read('und teil 2, taugt der', 'de', true, true)
    expect(reading).toMatchObject({ question: { target: null, volume: 2 }, ordinal: null })
  })

  it('a message that writes ‘and’ in place of the ‘&’ of a title finds the book', async () => {
    const [reading] = await read('is the city and the city any good')
    expect(reading!.question?.target).toEqual({ of: 'work', id: 13 })
  })

  it.each<[string, WishLanguage]>([
    ['how does Dune end', 'en'],
    ['kannst du mir den Schluss von Dune verraten', 'de'],
    ['quanto costa Dune?', 'it'],
  ])(
    '“%s” (language %s) is a question about facts that the catalogue does not record',
    async (message, language) => {
      expect((await read(message, language))[0]!.question?.kinds[0]).toBe('unrecorded')
    },
  )

  it.each(['dragons', 'Drachen'])(
    'reads the message “%s” as a genre and not as a misspelt name',
    async (message) => {
      const looking = { ...lookup, guess: () => Promise.resolve({ of: 'work', id: 10 } as const) }
      const context = {
        language: 'en',
        year: 2026,
        vocabulary,
        isFollowUp: false,
        isAfterFact: false,
      } as const
      const [reading] = await readMessage(message, { ...context, lookup: looking })
      expect(reading!.wish).toEqual([{ field: 'genre', value: 'dragons' }])
    },
  )

  it('recognises a message that contains only the title of a book, and returns the book', async () => {
    expect((await read('dune'))[0]!.onlyName).toEqual({ of: 'work', id: 10 })
    expect((await read('something like dune'))[0]!.onlyName).toBeNull()
  })
})

describe('a further message', () => {
  const after = async (before: string, message: string, meant: number[] = [30, 31]) => {
    const [first] = await read(before)
    const [next] = await read(message, 'en', true)
    const last = next!.ordinal === null ? meant : meant.slice(next!.ordinal - 1, next!.ordinal)
    return wishAfter(first!.wish, next!, last).map(partId)
  }
  it.each<[string, string, string[]]>([
    ['dragons', 'but under 300 pages', ['genre:dragons', 'pages:..300']],
    ['dragons under 300 pages', 'at most 500 pages', ['genre:dragons', 'pages:..500']],
    ['dragons', 'no dragons please', ['not-genre:dragons']],
    ['dragons', 'in Italian', ['genre:dragons', 'available:it']],
    ['dragons', 'shorter', ['genre:dragons', 'compared:shorter:30']],
    ['dragons', 'more like the second one', ['genre:dragons', 'like:work:31']],
    ['horror', 'too scary', ['group:horror', 'compared:milder:30']],
    ['dragons', 'the first one has 900 pages', ['genre:dragons', 'compared:shorter:30']],
    [
      'dragons',
      'more like the first one, about 300 pages',
      ['genre:dragons', 'pages:240..360', 'like:work:30'],
    ],
    ['dragons', 'the first one, but between 300 and 400 pages', ['genre:dragons', 'pages:300..400']],
    ['dragons', 'the first one, but 300-400 pages', ['genre:dragons', 'pages:300..400']],
    ['dragons under 400 pages', 'shorter', ['genre:dragons', 'pages:..300']],
    ['books by Terry Pratchett', 'more by the same author', ['author:2']],
    ['something like Dune', 'more by the same author', ['like:work:10', 'by:work:10']],
    ['something like Dune', 'anything newer?', ['like:work:10', 'compared:newer:10']],
    ['the longest finished series', 'something shorter', ['shape:finished', 'volumes:..4']],
    ['dragons', 'start over: horror', ['group:horror']],
    ['dragons', 'no wait, horror', ['group:horror']],
    ['dragons under 300 pages', 'the length does not matter', ['genre:dragons']],
    ['dragons under 300 pages', 'any length', ['genre:dragons']],
    ['dragons by women', 'by anyone', ['genre:dragons']],
    ['dragons', 'but make it horror', ['genre:dragons', 'group:horror']],
    ['dragons', 'show me 3 others', ['genre:dragons', 'count:3']],
    ['dragons under 300 pages', 'it does not have to be short', ['genre:dragons']],
    ['dragons under 300 pages', 'die Länge ist egal', ['genre:dragons']],
    ['dragons under 300 pages', 'der Rest ist mir wurscht', ['genre:dragons', 'pages:..300']],
    ['dragons under 300 pages', 'non deve essere corto per forza', ['genre:dragons']],
    ['dragons, horror', 'forget the dragons', ['group:horror']],
    ['dragons, no horror', 'horror is fine after all', ['genre:dragons']],
    ['horror under 300 pages by Pratchett', 'not necessarily by Pratchett', ['group:horror', 'pages:..300']],
  ])('after “%s”, the message “%s” results in the conditions %j', async (before, message, ids) => {
    expect(await after(before, message)).toEqual(ids)
  })
})
