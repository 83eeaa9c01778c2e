import type { Database } from '#server/platform/database/database'
import { seedWorks } from './seed.ts'
import { seedAward, seedText } from './seed-lists.ts'

/** Ids of the rows that {@link seedPrizes} inserted. */
export interface Prizes {
  /** Ids of the works `tower`, `river` and `garden`, by slug. */
  works: Map<string, number>
  /** Id of `star-prize`, which has an honour of each kind. */
  star: number
  /** Id of `moon-prize`, which the work `tower` won and which has nine nominees with only a printed title. */
  moon: number
  /** Id of `mary-bell`, the author of the work `tower`. */
  person: number
}

/** Inserts two awards: one with each kind of honour, one with many honours. */
export async function seedPrizes(db: Database): Promise<Prizes> {
  const works = await seedWorks(db, [
    {
      slug: 'tower',
      titles: [
        { language: 'en', value: 'The Tower' },
        { language: 'de', value: 'Der Turm', kind: 'translated' },
      ],
      authors: ['Mary Bell'],
    },
    { slug: 'river', titles: [{ language: 'en', value: 'The River' }] },
    { slug: 'garden', titles: [{ language: 'en', value: 'The Garden' }] },
  ])
  const id = async (text: string, values: unknown[] = []) =>
    (await db.query<{ id: number }>({ text, values }))[0]!.id
  const person = await id(`select id from people where slug = 'mary-bell'`)
  const translation = await id(
    `insert into translations (work_id, language) values ($1, 'de') returning id`,
    [works.get('tower')],
  )
  const of = (slug: string) => works.get(slug)!
  const star = await seedAward(db, {
    slug: 'star-prize',
    names: { en: 'Star Prize', de: 'Sternenpreis' },
    founded: 1953,
    image: '/uploads/star.webp',
    categories: {
      novel: { en: 'Best Novel', de: 'Bester Roman' },
      story: { en: 'Best Story' },
      lifetime: { en: 'Lifetime', it: 'Carriera' },
    },
    honours: [
      { result: 'nominee', categoryText: 'Readers’ choice', work: of('river') },
      { result: 'winner', year: 2018, category: 'lifetime', person },
      { result: 'honourable-mention', year: 2018, category: 'story', translation },
      { result: 'winner', year: 2020, category: 'novel', work: of('tower'), rank: 1 },
      { result: 'nominee', year: 2020, category: 'novel', work: of('river'), rank: 3 },
      { result: 'runner-up', year: 2020, category: 'novel', work: of('garden'), rank: 2 },
      { result: 'no-award', year: 2019, category: 'novel' },
      {
        result: 'winner',
        year: 2019,
        category: 'story',
        printedTitle: 'The Lost Tale',
        printedName: 'A. Nonymous',
      },
    ],
  })
  const moon = await seedAward(db, {
    slug: 'moon-prize',
    names: { it: 'Premio Luna' },
    categories: { film: { en: 'Best Film' } },
    honours: [
      { result: 'winner', year: 2021, work: of('tower') },
      ...Array.from({ length: 9 }, (_, index) => ({
        result: 'nominee' as const,
        printedTitle: `Printed ${index}`,
        ...(index < 6 ? { year: 2000 + Math.floor(index / 3) } : {}),
      })),
    ],
  })
  await seedText(db, 'award', star, 'en', { markdown: 'For novels.', html: '<p>For novels.</p>' })
  await seedText(db, 'award', star, 'de', { markdown: 'Für Romane.', html: '<p>Für Romane.</p>' })
  await db.query({
    text: `insert into award_names (award_id, language, value, kind) values ($1, 'en', 'The Star', 'alias')`,
    values: [star],
  })
  return { works, star, moon, person }
}
