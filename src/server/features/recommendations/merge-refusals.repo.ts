import type { MergeStep } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in refusals. A reader who has refused both books keeps one refusal.
 */
export const mergeRefusals: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  await tx.query({
    text: `delete from refused_books f where work_id = $1
      and exists (select from refused_books t where t.user_id = f.user_id and t.work_id = $2)`,
    values: [from, into],
  })
  await tx.query({ text: 'update refused_books set work_id = $2 where work_id = $1', values: [from, into] })
}
