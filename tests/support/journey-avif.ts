import { expect } from '@playwright/test'
import { imageBase } from '#contract/image-paths'
import { enqueueJob } from '#server/platform/jobs/jobs'
import { openJourneyDatabase } from './journey-database.ts'

/** Has the site make the AVIF of an uploaded picture now instead of within the minute, and waits for it. */
export async function makeAvifNow(path: string): Promise<void> {
  const db = openJourneyDatabase()
  const state = async () =>
    (
      await db.query<{ state: string }>({
        text: 'select state from avif_pictures where base = $1',
        values: [imageBase(path)],
      })
    )[0]?.state
  try {
    await expect
      .poll(
        async () => {
          await enqueueJob(db, 'make-avif', {}, { jobKey: 'make-avif' })
          return state()
        },
        { timeout: 20_000, intervals: [2_000] },
      )
      .toBe('made')
  } finally {
    await db.close()
  }
}
