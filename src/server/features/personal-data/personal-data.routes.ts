import { deleteAccount, downloadExport, requestExport } from '#contract/calls/profile'
import type { Api } from '../../platform/http/registry.ts'
import type { PersonalData } from './index.ts'

export function mountPersonalData(api: Api, { archive, deletion }: PersonalData): void {
  api.route(requestExport, ({ viewer }) => archive.request(viewer))
  api.route(downloadExport, async ({ viewer, query, signal, document }) => {
    const { fileName, content } = await archive.download(viewer, query.token, signal)
    return document('application/zip', content, [
      ['Content-Disposition', `attachment; filename="${fileName}"`],
    ])
  })
  api.route(deleteAccount, (context) => deletion.deleteAccount(context.viewer, context))
}
