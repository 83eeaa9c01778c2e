import { getLegalPage } from '#contract/calls/legal'
import type { Api } from '../../platform/http/registry.ts'
import type { Legal } from './legal.service.ts'

export function mountLegal(api: Api, legal: Legal): void {
  api.route(getLegalPage, ({ params, language }) => legal.page(params.page, language))
}
