import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AwardHonourRecord, Catalogue, CatalogueKind, CatalogueLine } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'
import { checkShipped } from '../../../tools/catalogue/check-shipped.ts'

const shipped = fileURLToPath(new URL('../../../catalogue/', import.meta.url))

/** Messages that `checkShipped` returns for the shipped catalogue with the errors that this test adds (`planted`). */
let messages: string[]

beforeAll(async () => {
  const { catalogue } = await readCatalogue(shipped)
  plant(catalogue)
  messages = checkShipped(catalogue).map(({ message }) => message)
})

const planted: [what: string, message: RegExp][] = [
  [
    'a volume number above the number of main volumes of its series',
    /^gb:136251 is volume 70 of s:harry-potter, which has only 7 main volumes$/,
  ],
  [
    'an honour without a link to its work, which the catalogue contains',
    /^hugo:.+ names bn:dune, which has a record, without a link to it$/,
  ],
  ['a winning honour without a work', /^hugo:.+ won, but has no link to a work$/],
  [
    'two works with the same author, type and title',
    /^bn:twin looks like gb:106: the same author, type and title$/,
  ],
  ['a missing volume of a series', /^s:harry-potter lacks volume 4, /],
  ['a work of grade six without a synopsis', /^bn:dune is of grade 6, and has no synopsis$/],
  ['a work of grade six without an Italian title', /^bn:dune is of grade 6, and has no title in Italian/],
  ['a person without a work', /^p:nobody has no work, translation or award$/],
  ['a synopsis in the wrong language', /^gb:106: synopsis in it reads as de$/],
  ['a synopsis that repeats words of another synopsis', /^gb:106: synopsis in de shares “.+” with gb:/],
  [
    'a title in a language into which the work was never translated',
    /^gb:106 was never translated into 'de', and has a title/,
  ],
  [
    'a related book from the same series in a hand-made list of related books',
    /^"gb:106" belongs to a series of "bn:dune"$/,
  ],
  ['the ISBN of a stage play', /^gb:106: ISBN 9780413771162 is of a publisher of play$/],
  ['an external identifier that two works have', /^wikidata Q\d+ is the identifier of .+ too$/],
  ['an unknown work in a hand-made list of related books', /^unknown work "bn:nowhere"$/],
]

function plant(catalogue: Catalogue): void {
  const place = { file: 'planted', line: 0 }
  const works = recordsOf(catalogue.works)
  const [dune, messiah, goblet, hallows] = ['bn:dune', 'gb:106', 'gb:6', 'gb:136251'].map((key) =>
    works.get(key)!,
  )
  if (!dune || !messiah || !goblet || !hallows)
    throw new Error('a work for the planted errors does not exist')
  catalogue.works.push({ place, record: { ...structuredClone(messiah), key: 'bn:twin', slug: 'twin' } })
  recordsOf(catalogue.series).get('s:harry-potter')!.mainVolumes = 7
  catalogue.picks = [{ key: 'bn:dune', picks: ['gb:106', 'bn:nowhere'] }]
  hallows.series = hallows.series.map((place) => ({ ...place, positionLabel: '70', positionSort: 70 }))
  goblet.series = []
  messiah.texts = { ...messiah.texts!, it: works.get('gb:3')!.texts!.de!, de: works.get('gb:3')!.texts!.de! }
  messiah.untranslated = ['de']
  delete dune.texts
  recordsOf(catalogue.editions).get('gb:106')!.isbn13 = '9780413771162'
  messiah.externalIds = dune.externalIds
  dune.titles = dune.titles.filter(({ lang }) => lang !== 'it')
  honourOf(catalogue, 'bn:dune').work = null
  Object.assign(honourOf(catalogue, 'gb:18423'), {
    work: null,
    printedTitle: 'A Book That Nobody Wrote Down',
  })
  const [first] = catalogue.people
  catalogue.people.push({ place, record: { ...first!.record, key: 'p:nobody', slug: 'nobody', names: [] } })
}

const recordsOf = <K extends CatalogueKind>(lines: CatalogueLine<K>[]) =>
  new Map(lines.map(({ record }) => [record.key, record]))

const honourOf = (catalogue: Catalogue, work: string): AwardHonourRecord =>
  catalogue.awardHonours.find(({ record }) => record.award === 'hugo' && record.work === work)!.record

describe('the check of the catalogue with planted errors', () => {
  it.each(planted)(
    'the catalogue check reports an error that the test adds to a copy of the catalogue: %s',
    (_, message) => {
      expect(messages).toContainEqual(expect.stringMatching(message))
    },
  )
})
