import type { LegalPage, LegalPageName } from '#contract/calls/legal'
import { headOf } from '../../platform/head.ts'
import type { LoadArgs } from '../../platform/page-load.tsx'

export const legalWords = ['legal'] as const

/** Loads a legal page. */
export const loadLegalPage =
  (name: LegalPageName) =>
  async ({ ask }: LoadArgs): Promise<{ page: LegalPage }> => ({
    page: await ask('getLegalPage', { params: { page: name } }),
  })

/** Returns the head elements of a legal page. */
export const legalMeta = ({
  loaderData,
  ...args
}: Parameters<typeof headOf>[0] & { loaderData?: { page: LegalPage } | undefined }) =>
  headOf(args, { title: loaderData?.page.title ?? '', description: loaderData?.page.lead ?? '' })
