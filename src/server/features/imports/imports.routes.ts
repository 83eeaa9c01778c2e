import * as calls from '#contract/imports'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
import type { Imports } from './imports.service.ts'

/** Mounts the calls of imports. */
export function mountImports(api: Api, imports: Imports): void {
  api.route(calls.startImport, ({ upload, ...context }) =>
    imports.start(viewerOf(context).userId, upload!.bytes),
  )
  api.route(calls.listImports, (context) => imports.list(viewerOf(context).userId))
  api.route(calls.getImport, ({ params, ...context }) => imports.find(viewerOf(context).userId, params.id))
  api.route(calls.listImportRows, ({ params, query, language, ...context }) =>
    imports.rows(viewerOf(context).userId, params.id, query, language),
  )
  api.route(calls.chooseImportRow, ({ params, body, language, ...context }) =>
    imports.choose(viewerOf(context).userId, params.id, params.place, body.bookId, language),
  )
  api.route(calls.applyImport, ({ params, body, ...context }) =>
    imports.apply(viewerOf(context).userId, params.id, body),
  )
  api.route(calls.undoImport, ({ params, ...context }) => imports.undo(viewerOf(context).userId, params.id))
  api.route(calls.downloadImportRest, async ({ params, language, ...context }) => {
    const rest = await imports.rest(viewerOf(context).userId, params.id, language)
    // the mark tells spreadsheets that it is UTF-8
    return context.document('text/csv; charset=utf-8', `\uFEFF${rest}`, [
      ['Content-Disposition', 'attachment; filename="biblionaut-import-rest.csv"'],
    ])
  })
}
