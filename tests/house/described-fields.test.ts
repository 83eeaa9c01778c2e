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
import { authorWith } from '#tests/support/sample-author'
import { bookJsonLd } from '#web/features/books/book-json-ld.ts'
import { testBook } from '#tests/support/sample-books'
import { testEdition } from '#tests/support/sample-editions'
import { seriesJsonLd } from '#web/features/series/series-json-ld.ts'

const honours = 'award-honours'
const site = { publicUrl: 'https://books.example', language: 'en' }

/** Names of the declared fields of each entity. The fields of an honour (win or nomination) are in its input schema. */
const fields: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(entityFields).map(([kind, each]) => [kind, Object.keys(each)])),
  editions: Object.keys(editionFields),
  [honours]: Object.keys(awardHonourDraft.shape),
}

/** Names of fields in API responses that differ from their declared names, by entity. */
const namesInResponses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
/** Maps a text field of a response to the field with the same text as HTML. JSON-LD may use either field. */
const html: Readonly<Record<string, string>> = { description: 'descriptionHtml', bio: 'bioHtml' }
const nameInResponse = (kind: string, field: string) => namesInResponses[kind]?.[field] ?? field

const numbers = 'ids of other sites are only used by imports'
/** Fields that a response omits, and why. */
const notInResponses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  books: {
    grade: 'an internal value that orders lists',
    externalIds: numbers,
  },
  authors: { externalIds: numbers },
  series: { knownVolumes: 'are part of its volumes', externalIds: numbers },
  genres: { parentId: 'the page groups genres by colour, without levels' },
  [honours]: { note: 'is only for editors' },
}

const responses: Readonly<Record<string, { shape: object }>> = {
  books: book,
  authors: author,
  series,
  genres: genre,
  awards: award,
  editions: edition,
  [honours]: awardHonour,
}

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

const oneSeries = {
  slug: 'dune',
  name: 'Dune',
  otherNames: [],
  authors: [],
  descriptionHtml: null,
} as unknown
/** Properties of the response that the JSON-LD of an entity reads. */
const readByJsonLd: Readonly<Record<string, Set<string>>> = {
  books: readOf(testBook(), (each) => bookJsonLd(each, site)),
  authors: readOf(authorWith(), (each) => authorJsonLd(each, site)),
  series: readOf(oneSeries as Series, (each) => seriesJsonLd(each, [], site)),
  editions: readOf(testEdition(1, { publisher: 'Chilton', bindingType: 'hardcover' }), (each) =>
    bookJsonLd(testBook({ editions: [each] }), site),
  ),
}

const noWord = 'schema.org has no property for it'
const long = 'the page shows the text; it would be most of the JSON-LD'
const drawn = 'the picture may be generated, so it is not a portrait'
/** Fields that JSON-LD omits, and why. */
const notInJsonLd: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  books: {
    type: noWord,
    originalLanguage: 'inLanguage is the language of the title',
    length: 'is an estimate',
    untranslated: noWord,
    group: noWord,
    contributors: 'only authors; others are part of editions',
  },
  authors: {
    sortName: noWord,
    nativeLanguage: noWord,
    gender: 'is shown on the page, but not passed to search engines',
    pictureCredit: noWord,
    penNameOf: 'other names are part of alternateName',
  },
  series: {
    kind: noWord,
    status: noWord,
    mainVolumes: noWord,
    parentId: 'is part of the page of the parent',
    parentPosition: noWord,
    image: drawn,
  },
  editions: {
    description: long,
    coverImage: 'the work has one',
    publicationYear: 'is part of the date',
    asin: noWord,
    editionType: noWord,
    formatType: 'follows from the binding',
    price: 'the book is not for sale here',
    currency: 'belongs to the price',
    languageName: 'follows from the code',
  },
}
/** Entities without JSON-LD, and why. */
const withoutJsonLd = {
  genres: 'are parts of one page, which is a list',
  awards: 'are parts of one page, which is a list',
  [honours]: 'are part of their book',
}

describe('declared fields of entities', () => {
  it('the API response of an entity has every field that editors can set, except the fields in the list `notInResponses`', () => {
    for (const [kind, names] of Object.entries(fields)) {
      const missing = names.filter(
        (field) => !Object.hasOwn(responses[kind]!.shape, nameInResponse(kind, field)),
      )
      expect([kind, missing]).toEqual([kind, Object.keys(notInResponses[kind] ?? {})])
    }
  })

  it('each field that editors can set is in the JSON-LD of the entity’s page or in the exceptions', () => {
    expect(Object.keys(fields).toSorted()).toEqual(
      [...Object.keys(readByJsonLd), ...Object.keys(withoutJsonLd)].toSorted(),
    )
    for (const [kind, read] of Object.entries(readByJsonLd)) {
      const omitted = notInResponses[kind] ?? {}
      const missing = fields[kind]!.filter(
        (field) =>
          !Object.hasOwn(omitted, field) &&
          !read.has(nameInResponse(kind, field)) &&
          !read.has(html[nameInResponse(kind, field)] ?? ''),
      )
      expect([kind, missing.toSorted()]).toEqual([kind, Object.keys(notInJsonLd[kind] ?? {}).toSorted()])
    }
  })
})
