import { getOpenApi } from '#contract/calls/openapi'
import type { Api } from '../../platform/http/registry.ts'
import type { OpenApiDocument } from './openapi-types.ts'

export function mountOpenApi(api: Api, document: OpenApiDocument): void {
  const text = JSON.stringify(document)
  api.route(getOpenApi, (context) => context.document('application/json; charset=utf-8', text))
}
