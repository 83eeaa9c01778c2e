export const entityNames = ['book', 'author', 'series', 'genre', 'award'] as const
export type EntityName = (typeof entityNames)[number]

const names = ['First name', 'Second name'].map((value, at) => ({
  language: at === 0 ? 'en' : null,
  value,
  kind: at === 0 ? 'official' : 'alias',
  isDisplay: at === 0,
}))
const texts = [{ language: 'en', markdown: 'A *text*.' }]

let slugs = 0
export const newSlug = (): string => `of-the-limits-${(slugs += 1)}`

const drafts: Record<EntityName, Record<string, unknown>> = {
  book: {
    names,
    texts,
    type: 'novel',
    group: 'fantasy',
    originalLanguage: 'en',
    firstPublished: '1990',
    length: null,
    grade: null,
    untranslated: null,
    coverImage: null,
    contributors: [],
    genreIds: [],
    series: [],
    awards: [],
    externalIds: [],
  },
  author: {
    names,
    texts,
    sortName: 'Name, First',
    born: null,
    died: null,
    nationality: null,
    nativeLanguage: null,
    gender: 'not_specified',
    profileImage: null,
    pictureCredit: null,
    penNameOf: [],
    externalIds: [],
  },
  series: {
    names,
    texts,
    kind: 'author',
    status: null,
    mainVolumes: null,
    knownVolumes: [],
    parentId: null,
    parentPosition: null,
    image: null,
    externalIds: [],
  },
  genre: { names, texts, category: 'fantasy', parentId: null, image: null },
  award: { names, texts, year: null, image: null, categories: [] },
}

/** Returns the draft of a new entity, with a name and slug that no other entity has. */
export function newDraft(kind: EntityName): Record<string, unknown> {
  // if a user sends the same draft twice within a minute, the second call creates nothing
  const slug = newSlug()
  const [first, ...others] = names
  return { ...drafts[kind], slug, names: [{ ...first, value: `Name ${slug}` }, ...others] }
}

/** Returns a list with one identifier, which no entity has. */
const newExternalIds = () => [{ scheme: 'isfdb', value: newSlug() }]

/** Items for the lists in a draft. A list must have an item so that the test can put a hostile text into its fields. */
export const draftLists = ({
  author,
  entities,
}: {
  author: { id: number }
  entities: Record<EntityName, number>
}): Record<EntityName, object> => ({
  book: {
    contributors: [{ personId: author.id, role: 'author', printedName: 'A' }],
    series: [
      { seriesId: entities.series, order: 'publication', position: '1', sort: null, to: null, role: 'main' },
    ],
    awards: [
      {
        id: null,
        awardId: entities.award,
        categoryId: null,
        category: 'Novel',
        year: 1990,
        result: 'winner',
      },
    ],
    externalIds: newExternalIds(),
  },
  author: { externalIds: newExternalIds() },
  series: {
    knownVolumes: [{ position: '1', title: 'One', language: 'en', year: null }],
    externalIds: newExternalIds(),
  },
  genre: {},
  award: {
    categories: [{ id: null, names: [{ language: 'en', value: 'Novel' }], activeFrom: null, activeTo: null }],
  },
})

/** Returns the draft of an honour for a book that is not in the catalogue: the honour has only a printed title. */
export const newHonour = () => ({
  categoryId: null,
  category: 'Novel',
  year: 1990,
  result: 'winner',
  rank: null,
  bookId: null,
  personId: null,
  seriesId: null,
  printedTitle: `Title ${newSlug()}`,
  printedName: 'A name',
  note: 'A remark',
})
