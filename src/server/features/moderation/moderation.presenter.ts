import type { ModeratedList, ModeratedReview } from '#contract/calls/moderation'
import { toPublicPerson } from '../accounts/index.ts'
import { addressOf } from '../book-lists/index.ts'
import { presentRemoval, presentReview } from '../reviews/index.ts'
import type { ModeratedRow } from './moderated-entities.repo.ts'
import type { ModeratedListRow } from './moderated-lists.repo.ts'
import type { ReportedReviewRow } from './reported-reviews.repo.ts'

/** Returns the reports and decisions of an entity, with only the public data of users. */
const presentModerated = (
  row: ModeratedRow,
): Pick<ModeratedReview, 'isChangedSince' | 'reports' | 'decisions'> => ({
  isChangedSince: row.is_changed,
  reports: row.reports.map(({ id, reason, comment, by, at, isOpen }) => ({
    id,
    reason,
    comment,
    by: by && toPublicPerson(by),
    at: new Date(at).toISOString(),
    isOpen,
  })),
  decisions: row.decisions.map(({ id, decision, reason, note, by, at }) => ({
    id,
    decision,
    reason,
    note,
    by: by && toPublicPerson(by),
    at: new Date(at).toISOString(),
  })),
})

export const presentReportedReview = (row: ReportedReviewRow): ModeratedReview => ({
  review: presentReview(row),
  subject: { id: row.subject.id, slug: row.subject.slug, name: row.subject.name },
  removal: presentRemoval(row),
  ...presentModerated(row),
})

export const presentModeratedList = (row: ModeratedListRow): ModeratedList => ({
  list: {
    id: row.id,
    address: row.visibility === 'private' || row.hidden_at !== null ? null : addressOf(row),
    title: row.title,
    descriptionHtml: row.description_html,
    language: row.language,
    user: toPublicPerson(row.user),
    bookCount: row.book_count,
    notes: row.notes,
  },
  removal: row.hidden_at && {
    reason: row.hidden_reason!,
    note: row.hidden_note,
    at: row.hidden_at.toISOString(),
  },
  ...presentModerated(row),
})
