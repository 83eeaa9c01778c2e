import { deleteAccount, downloadExport, requestExport } from '#contract/profile'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
import type { PersonalData } from './index.ts'

/** Mounts the download of one's own data and the deletion of one's account. */
export function mountPersonalData(api: Api, { archive, deletion }: PersonalData): void {
  api.route(requestExport, (context) => archive.request(viewerOf(context)))
  api.route(downloadExport, async (context) => {
    const { fileName, content } = await archive.download(
      viewerOf(context),
      context.query.token,
      context.signal,
    )
    return context.document('application/zip', content, [
      ['Content-Disposition', `attachment; filename="${fileName}"`],
    ])
  })
  api.route(deleteAccount, (context) => deletion.deleteAccount(viewerOf(context), context))
}
