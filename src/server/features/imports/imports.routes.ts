import * as calls from '#contract/calls/imports'
import type { Api } from '../../platform/http/registry.ts'
import type { Imports } from './imports.service.ts'

export function mountImports(api: Api, imports: Imports): void {
  api.route(calls.startImport, ({ userId, upload, signal }) => imports.start(userId, upload!.bytes, signal))
  api.route(calls.listImports, ({ userId }) => imports.list(userId))
  api.route(calls.getImport, ({ userId, params }) => imports.find(userId, params.id))
  api.route(calls.listImportRows, ({ userId, params, query, language }) =>
    imports.rows(userId, params.id, query, language),
  )
  api.route(calls.chooseImportRow, ({ userId, params, body, language }) =>
    imports.choose(userId, params.id, params.place, body.bookId, language),
  )
  api.route(calls.answerImport, ({ userId, params, body }) => imports.answer(userId, params.id, body))
  api.route(calls.applyImport, ({ userId, params, body }) => imports.apply(userId, params.id, body))
  api.route(calls.undoImport, ({ userId, params }) => imports.undo(userId, params.id))
  api.route(calls.downloadImportRest, async ({ userId, params, language, document }) => {
    const rest = await imports.rest(userId, params.id, language)
    // a byte order mark, so that spreadsheet programs read the file as UTF-8
    return document('text/csv; charset=utf-8', `\uFEFF${rest}`, [
      ['Content-Disposition', 'attachment; filename="biblionaut-import-rest.csv"'],
    ])
  })
}
