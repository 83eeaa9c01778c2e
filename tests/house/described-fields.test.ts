import { describe, expect, it } from 'vitest'
import { author } from '#contract/calls/authors'
import { award, awardHonour } from '#contract/calls/awards'
import { book } from '#contract/calls/books'
import { awardHonourDraft } from '#contract/calls/drafts'
import { edition } from '#contract/calls/editions'
import { editionFields, entityFields } from '#contract/values/entity-fields'
import { genre } from '#contract/calls/genres'
import { type Series, series } from '#contract/calls/series'
import { authorJsonLd } from '#web/features/authors/author-json-ld.ts'
import { authorWith } from '#web/features/authors/test-kit.ts'
import { bookJsonLd } from '#web/features/books/book-json-ld.ts'
import { testBook } from '#web/features/books/test-kit.ts'
import { testEdition } from '#web/features/editions/test-kit.ts'
import { seriesJsonLd } from '#web/features/series/series-json-ld.ts'

const honours = 'award-honours'
const origin = 'https://books.example'

/** The fields of each entity as they are described, of an honour as its draft has them. */
const fields: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(entityFields).map(([kind, each]) => [kind, Object.keys(each)])),
  editions: Object.keys(editionFields),
  [honours]: Object.keys(awardHonourDraft.shape),
}

/** What a page's answer calls a field, where not by its own name. */
const namesInAnswers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  books: {
    names: 'title',
    texts: 'description',
    firstPublished: 'publicationDate',
    genreIds: 'genres',
    series: 'allSeries',
  },
  authors: { names: 'name', texts: 'bio', penNameOf: 'linkedPersons' },
  series: { names: 'name', texts: 'description', parentId: 'parent', parentPosition: 'placeInParent' },
  genres: { names: 'name', texts: 'description' },
  awards: { names: 'name', texts: 'description' },
  [honours]: { categoryId: 'category', bookId: 'book', personId: 'person', seriesId: 'series' },
}
const nameInAnswer = (kind: string, field: string) => namesInAnswers[kind]?.[field] ?? field

const numbers = 'numbers of other sites serve imports, and nobody reads them'
/** Fields that an answer does not tell, and why. */
const notInAnswers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  books: {
    grade: 'orders lists, and is an editor’s opinion',
    externalIds: numbers,
  },
  authors: { externalIds: numbers },
  series: { knownVolumes: 'are told among its volumes', externalIds: numbers },
  genres: { parentId: 'their page lays them out by colour group, without levels' },
  [honours]: { note: 'is written for editors' },
}

const answers: Readonly<Record<string, { shape: object }>> = {
  books: book,
  authors: author,
  series,
  genres: genre,
  awards: award,
  editions: edition,
  [honours]: awardHonour,
}

/** Names of the parts of an answer that are read while something is written of it. */
function readOf<T extends object>(answer: T, write: (answer: T) => unknown): Set<string> {
  const read = new Set<string>()
  write(
    new Proxy(answer, {
      get(target, name) {
        read.add(String(name))
        return Reflect.get(target, name) as unknown
      },
    }),
  )
  return read
}

const oneSeries = { slug: 'dune', name: 'Dune', otherNames: [], authors: [], description: null } as unknown
/** What the JSON-LD of an entity reads of its answer. */
const readByJsonLd: Readonly<Record<string, Set<string>>> = {
  books: readOf(testBook(), (each) => bookJsonLd(each, origin)),
  authors: readOf(authorWith(), (each) => authorJsonLd(each, origin)),
  series: readOf(oneSeries as Series, (each) => seriesJsonLd(each, [], origin)),
  editions: readOf(testEdition(1, { publisher: 'Chilton', bindingType: 'hardcover' }), (each) =>
    bookJsonLd(testBook({ editions: [each] }), origin),
  ),
}

const noWord = 'schema.org has no word for it'
const long = 'the page has it as text; it would be most of the JSON-LD'
const drawn = 'a picture may be drawn by us, and is no likeness'
/** Fields that JSON-LD does not tell, and why. */
const notInJsonLd: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  books: {
    type: noWord,
    length: 'is an estimate',
    untranslated: noWord,
    group: noWord,
    texts: long,
    contributors: 'authors are told, others with editions',
  },
  authors: {
    texts: long,
    sortName: noWord,
    nativeLanguage: noWord,
    gender: 'is on the page for those who look there, and not handed on',
    profileImage: drawn,
    pictureCredit: 'goes with a picture that is not told',
    penNameOf: 'other names are told, whoever bears them',
  },
  series: {
    kind: noWord,
    status: noWord,
    mainVolumes: noWord,
    parentId: 'is told by the page of the parent',
    parentPosition: noWord,
    image: drawn,
  },
  editions: {
    description: long,
    coverImage: 'the work has one',
    publicationYear: 'is part of the date',
    asin: noWord,
    editionType: noWord,
    formatType: 'the binding tells it',
    languageName: 'follows from the code',
  },
}
/** Entities without JSON-LD of their own, and why. */
const withoutJsonLd = {
  genres: 'are parts of one page, which is a list',
  awards: 'are parts of one page, which is a list',
  [honours]: 'are told with their book',
}

describe('fields that are described once', () => {
  it('are told by the answer of their entity, or stand here with a reason', () => {
    for (const [kind, names] of Object.entries(fields)) {
      const missing = names.filter((field) => !Object.hasOwn(answers[kind]!.shape, nameInAnswer(kind, field)))
      expect([kind, missing]).toEqual([kind, Object.keys(notInAnswers[kind] ?? {})])
    }
  })

  it('are told by the JSON-LD of their entity, or stand here with a reason', () => {
    expect(Object.keys(fields).toSorted()).toEqual(
      [...Object.keys(readByJsonLd), ...Object.keys(withoutJsonLd)].toSorted(),
    )
    for (const [kind, read] of Object.entries(readByJsonLd)) {
      const untold = notInAnswers[kind] ?? {}
      const missing = fields[kind]!.filter(
        (field) => !Object.hasOwn(untold, field) && !read.has(nameInAnswer(kind, field)),
      )
      expect([kind, missing.toSorted()]).toEqual([kind, Object.keys(notInJsonLd[kind] ?? {}).toSorted()])
    }
  })
})
