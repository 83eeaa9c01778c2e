import { assistantPicksMax } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import { type Clock, systemClock } from '../../../../platform/clock.ts'
import type { KeyedCache } from '../../../../platform/cache/keyed-cache.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Search } from '../../../search/index.ts'
import type { Engine, EngineEvent, EngineQuestion } from '../engine.ts'
import { countWithout, findNames } from './candidates.repo.ts'
import { chipOf, type Telling } from './describe.ts'
import { findFacts } from './facts.repo.ts'
import type { PageSpan } from './lengths.ts'
import { type Found, recommend } from './recommend.ts'
import { reasonFor } from './reasons.ts'
import { understand, type Understood } from './understand.ts'
import { partId, type WishPart } from './wish.ts'
import { wishesAfter } from './wish-after.ts'

/** What the embedded engine stands on. */
export interface EmbeddedParts {
  db: Database
  cache: KeyedCache
  search: Pick<Search, 'named' | 'guess'>
  /** That of the machine unless told. */
  clock?: Clock
}

/**
 * Recommends by reading the wish itself: no model, nothing from outside, the same answer to the same question over the
 * same catalogue.
 */
export function createEmbeddedEngine({ db, cache, search, clock = systemClock }: EmbeddedParts): Engine {
  return {
    name: 'embedded',
    async *answer(question): AsyncGenerator<EngineEvent, void, undefined> {
      const { language, userId, history } = question
      const facts = await cache.get('assistant-facts', () => findFacts(db))
      const understood =
        question.text === ''
          ? null
          : await understand(question.text, {
              facts,
              search,
              db,
              language,
              year: clock.now().getUTCFullYear(),
              isFollowUp: history.some(({ from }) => from === 'assistant'),
              before: history.findLast(({ from }) => from === 'assistant')?.wish ?? [],
            })
      const without = understood?.isOthers ? history.flatMap(({ picks }) => picks) : []
      const find = (parts: readonly WishPart[]) =>
        recommend(db, { userId, language, parts, without, count: assistantPicksMax, seed: history.length })
      const [likeliest, ...others] = wishesAfter(question, understood)
      let asked = likeliest
      let found = await find(asked)
      for (const other of others)
        if (found.picks.length < fewest || found.relaxed.length > 0) {
          asked = other
          found = await find(asked)
        }
      // a word that no synopsis has is no part of a wish
      const wish = asked.filter(
        (part) => part.kind !== 'words' || part.isNot || !found.unmentioned.includes(part.words),
      )
      const telling = await tellingOf(question, wish, found)
      const { t } = telling
      yield { type: 'wish', wish, chips: wish.map((part) => chipOf(part, telling)) }
      yield {
        type: 'text',
        markdown: [...introduction(found, wish, telling), ...remarks(found, understood, wish, telling)].join(
          '\n\n',
        ),
      }
      for (const ranked of found.picks) {
        if (question.signal.aborted) return
        yield {
          type: 'pick',
          bookId: ranked.candidate.id,
          reason: reasonFor(ranked, wish, found.words.get(ranked.candidate.id) ?? [], telling),
        }
      }
      if (found.picks.length > 0 || found.demands.byPart.length === 0) return
      const { without: counts } = await countWithout(db, found.demands)
      const helping = wish
        .filter((part) => (counts.get(partId(part)) ?? 0) > 0)
        .sort((a, b) => counts.get(partId(b))! - counts.get(partId(a))!)
      const lines = helping.slice(0, 3).map((part) => {
        const { label } = chipOf(part, telling)
        return `- ${plainText(t('withdrawn', { label, count: counts.get(partId(part))! }))}`
      })
      yield { type: 'text', markdown: lines.length > 0 ? lines.join('\n') : t('nothingAlone') }
      if (helping.length > 0)
        yield { type: 'advice', chips: helping.slice(0, 3).map((part) => chipOf(part, telling)) }
    },
  }

  async function tellingOf(
    { language }: EngineQuestion,
    wish: readonly WishPart[],
    found: Found,
  ): Promise<Telling> {
    const ids = (kind: 'work' | 'author' | 'series') =>
      wish.flatMap((part) =>
        part.kind === 'like' && part.of === kind
          ? [part.id]
          : (part.kind === 'known' || part.kind === 'same-author') && part.of === kind
            ? [part.id]
            : part.kind === kind
              ? [part.id]
              : (part.kind === 'length' || part.kind === 'age') && kind === 'work'
                ? [part.workId]
                : [],
      )
    const { picks } = found
    const names = await findNames(
      db,
      {
        work: [
          ...ids('work'),
          ...picks.flatMap(({ model, liked }) => [
            ...(model ? [model.id] : []),
            ...(liked ? [liked.workId] : []),
          ]),
        ],
        person: ids('author'),
        series: ids('series'),
        award: [
          ...wish.flatMap((part) => (part.kind === 'award' && part.awardId !== null ? [part.awardId] : [])),
          ...picks.flatMap(({ candidate }) => candidate.awards.map(({ id }) => id)),
        ],
        genre: [
          ...wish.flatMap((part) => (part.kind === 'genre' ? [part.slug] : [])),
          ...picks.flatMap(({ candidate }) => candidate.genres),
        ],
      },
      language,
    )
    return { t: translateOn('assistant-answers', language), language, nameOf: (key) => names.get(key) ?? '…' }
  }
}

/** With fewer works than this a message is read as a wish of its own. */
const fewest = 3

/** What comes before the books. */
function introduction(
  { total, picks, hasTaste }: Found,
  wish: readonly WishPart[],
  { t }: Telling,
): string[] {
  if (wish.length === 0 && picks.length > 0) return [t(hasTaste ? 'byTaste' : 'byRank')]
  if (picks.length === 0) return [t('nothing')]
  return [total > picks.length ? t('found', { count: total }) : t('foundAll', { count: total })]
}

/** What must be said for the answer to be honest. */
function remarks(
  found: Found,
  understood: Understood | null,
  wish: readonly WishPart[],
  telling: Telling,
): string[] {
  const { t, nameOf } = telling
  return [
    ...(understood?.unknown ?? []).map((name) => t('unknown', { name })),
    ...(wish.length === 0 ? found.unmentioned.map((word) => t('unmentioned', { word })) : []),
    ...wish.flatMap((part) =>
      part.kind === 'length' && isUnmeasured(found.spans.get(part.workId))
        ? [t('pagesUnknown', { name: nameOf(`work ${part.workId}`) })]
        : [],
    ),
    ...(wish.some(({ kind }) => kind === 'pages' || kind === 'length') ? [t('pagesRare')] : []),
    ...found.relaxed.map((part) => t('relaxed', { label: chipOf(part, telling).label })),
    ...(found.isMoodSoft ? [t('moodSoft')] : []),
  ].map(plainText)
}

const isUnmeasured = (span: PageSpan | undefined): boolean => (span?.least ?? span?.most ?? null) === null

/** Words of readers and names of the catalogue are no markdown. */
const plainText = (text: string): string => text.replaceAll(/[\\`*_{}[\]()<>#+!|~-]/g, String.raw`\$&`)
