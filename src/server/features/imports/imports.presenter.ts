import type { BookCard } from '#contract/calls/books'
import { type ImportBin, importBins } from '#contract/values/page-parameters/profile-import'
import type { BookImport, ImportQuestion, ImportRow } from '#contract/calls/imports'
import type { ImportScale } from '#contract/values/enums'
import type { Question, RatingScale } from '@biblionaut/reader-exports'
import { importCandidatesMax } from '#contract/values/limits'
import { importUndoDays } from '#contract/values/retention'
import type { RowRecord } from './import-rows.repo.ts'
import type { ImportRecord } from './imports.repo.ts'
import { statusOf } from './rows-of-works.ts'

const dayMs = 86_400_000

export const presentImport = ({
  bins,
  createdAt,
  appliedAt,
  writtenParts,
  questions,
  freeColumns,
  ...record
}: ImportRecord): BookImport => ({
  ...record,
  questions: questions.map(presentQuestion),
  columns: freeColumns,
  createdAt: createdAt.toISOString(),
  bins: Object.fromEntries(importBins.map((bin) => [bin, bins[bin] ?? 0])) as Record<ImportBin, number>,
  undoableUntil:
    record.written + writtenParts > 0 && appliedAt
      ? new Date(appliedAt.getTime() + importUndoDays * dayMs).toISOString()
      : null,
})

const scaleOf = (scale: RatingScale): ImportScale => `${scale}` as const

const presentQuestion = (question: Question): ImportQuestion =>
  question.kind === 'scale'
    ? {
        ...question,
        proposal: scaleOf(question.proposal),
        answer: question.answer === null ? null : scaleOf(question.answer),
      }
    : question

/**
 * Returns the ids of the books that the reader can choose for a row, with the chosen book first if matching did not
 * find it.
 */
export function candidatesOf({ workId, candidates }: Pick<RowRecord, 'workId' | 'candidates'>): number[] {
  const all = workId === null || candidates.includes(workId) ? candidates : [workId, ...candidates]
  return all.slice(0, importCandidatesMax)
}

/** Returns a row for its owner. `cards`: the cards of those candidates that still exist. */
export function presentRow(row: RowRecord, cards: ReadonlyMap<number, BookCard>): ImportRow {
  const { place, bin, given, workId, isSkipped, isWritten, error, furtherErrors } = row
  return {
    place,
    bin,
    given: {
      title: given.title,
      authors: given.authors,
      isbn: given.isbns[0] ?? null,
      year: given.originalYear ?? given.year,
      status: statusOf(given),
      flag: given.flag,
      stars: given.stars,
      readings: given.readings,
      hasReview: given.review !== null,
      hasNote: given.note !== null,
      // rows stored by an earlier version of the program have none of these lists
      shelves: given.shelves ?? [],
      impossibleDates: given.impossibleDates ?? [],
      unreadableRatings: given.unreadableRatings ?? [],
      notedTexts: given.notedTexts ?? [],
    },
    candidates: candidatesOf(row).flatMap((id) => cards.get(id) ?? []),
    bookId: workId,
    isSkipped,
    isWritten,
    error,
    furtherErrors,
  }
}
