import type { LegalPage, LegalPageName } from '#contract/calls/legal'
import { headOf, type MetaArgs } from '../../platform/head.ts'
import type { LoadArgs } from '../../platform/page-load.tsx'

export const legalWords = ['legal'] as const

/** Returns the loader of a legal page. */
export const loadLegalPage =
  (name: LegalPageName) =>
  async ({ fetchCall }: LoadArgs): Promise<{ page: LegalPage }> => ({
    page: await fetchCall('getLegalPage', { params: { page: name } }),
  })

/** Returns title and description of a legal page for its head. */
export const legalMeta = ({ loaderData, ...args }: MetaArgs<{ page: LegalPage }>) =>
  headOf(args, { title: loaderData?.page.title ?? '', description: loaderData?.page.lead ?? '' })
