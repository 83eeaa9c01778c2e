import {
  byLanguage,
  interfaceLanguages,
  isInterfaceLanguage,
  type Language,
} from '#contract/values/languages'
import type { Catalogue, PersonRecord, SeriesRecord, WorkRecord } from '@biblionaut/catalogue-files'

/** Share of works that have a title in the language. */
const titled: Record<Language, number> = { en: 1, de: 0.6, it: 0.4 }
const bindings = ['hardcover', 'paperback', 'mass_market', 'ebook', 'audiobook'] as const

/** Creates a seeded pseudo-random generator (mulberry32), the same in each run. */
function createRandom(seed: number) {
  let state = seed >>> 0
  const float = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(float() * end)
  return {
    below,
    chance: (share: number) => float() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /**
     * Returns a random integer below `end`, mostly a low one. If it selects authors and series, few of them have many
     * books.
     */
    tail: (end: number) => Math.floor(end * float() ** 2.5),
  }
}

/** Generates a catalogue of `count` works, which is the same in each run and loads like the shipped one. */
export function generateCatalogue(shipped: Catalogue, count: number, seed = 1): Catalogue {
  const random = createRandom(seed)
  const source = shipped.sources[0]!.key
  const words = byLanguage((): string[][] => [])
  for (const { record } of shipped.works)
    for (const { lang, value } of record.titles)
      if (isInterfaceLanguage(lang)) words[lang].push(value.split(' '))
  const given = shipped.people.flatMap(({ record }) => record.givenName ?? [])
  const family = shipped.people.flatMap(({ record }) => record.familyName ?? [])
  const genres = shipped.genres.map(({ record }) => record)
  const publishers = shipped.publishers.map(({ record }) => record.key)

  const titleIn = (language: Language): string => {
    const [begin, end] = [random.pick(words[language]), random.pick(words[language])]
    return [...begin.slice(0, Math.ceil(begin.length / 2)), ...end.slice(Math.floor(end.length / 2))].join(
      ' ',
    )
  }
  const titlesOf = (): WorkRecord['titles'] =>
    interfaceLanguages
      .filter((language) => random.chance(titled[language]))
      .map((lang) => ({
        lang,
        value: titleIn(lang),
        kind: lang === 'en' ? 'official' : 'translated',
        isDisplay: true,
        source,
      }))
  const numbered = <T>(length: number, make: (index: number) => T) =>
    Array.from({ length }, (_, index) => ({
      place: { file: 'generated', line: index + 1 },
      record: make(index),
    }))

  const people = numbered(Math.ceil(count * 0.6), (index): PersonRecord => {
    const [givenName, familyName] = [random.pick(given), random.pick(family)]
    return {
      key: `p:${index}`,
      slug: `person-${index}`,
      names: [{ lang: null, value: `${givenName} ${familyName}`, kind: 'official', isDisplay: true }],
      givenName,
      familyName,
      sortName: `${familyName}, ${givenName}`,
      kind: 'person',
      penNameOf: [],
      bornYear: random.chance(0.5) ? 1830 + random.below(170) : null,
      diedYear: null,
      gender: random.chance(0.5) ? 'female' : 'male',
      nativeLanguage: random.pick(interfaceLanguages),
      nationality: null,
      source,
      reviewed: [],
    }
  })
  const series = numbered(Math.ceil(count * 0.15), (index): SeriesRecord => ({
    key: `s:${index}`,
    slug: `series-${index}`,
    names: titlesOf(),
    kind: 'author',
    status: random.chance(0.5) ? 'completed' : null,
    parent: null,
    source,
    reviewed: [],
  }))
  const volumes = new Map<number, number>()
  const placeInSeries = (): WorkRecord['series'] => {
    if (random.chance(0.55)) return []
    const index = random.tail(series.length)
    const place = (volumes.get(index) ?? 0) + 1
    volumes.set(index, place)
    return [
      {
        series: `s:${index}`,
        positionLabel: `${place}`,
        positionSort: place,
        from: null,
        to: null,
        role: 'main',
      },
    ]
  }
  const works = numbered(count, (index): WorkRecord => {
    const [first, second] = [random.pick(genres), random.pick(genres)]
    return {
      key: `w:${index}`,
      slug: `work-${index}`,
      titles: titlesOf(),
      originalLanguage: 'en',
      firstPublicationYear: 1900 + random.below(126),
      workType: 'novel',
      group: first.group,
      genres: [...new Set([first.key, second.key])],
      contributors: [
        // each person writes one book, and some write more
        {
          person: `p:${index < people.length ? index : random.tail(people.length)}`,
          role: 'author',
          position: 1,
          creditedAs: null,
        },
      ],
      series: placeInSeries(),
      prior: random.chance(0.7)
        ? { ratingMean: 3 + random.below(18) / 10, ratingCount: 1 + random.tail(1_000_000) }
        : null,
      externalIds: [],
      source,
      reviewed: [],
    }
  })
  const editions: Catalogue['editions'] = works.flatMap(({ record: work }, index) =>
    work.titles.map(({ lang, value }, at) => ({
      place: { file: 'generated', line: index + 1 },
      record: {
        key: `e:${index}-${at}`,
        work: work.key,
        title: value,
        language: lang,
        isOriginalLanguage: at === 0,
        isPrimary: at === 0,
        isbn13: null,
        publisher: random.pick(publishers),
        binding: random.pick(bindings),
        pages: 80 + random.below(900),
        publicationYear: work.firstPublicationYear,
        contains: [],
        contributors: [],
        externalIds: [],
        source,
        enrichedBy: null,
      },
    })),
  )
  return { ...shipped, people, series, works, editions, awardHonours: [] }
}
