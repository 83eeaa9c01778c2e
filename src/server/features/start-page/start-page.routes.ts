import { getStart } from '#contract/calls/start-page'
import type { Api } from '../../platform/http/registry.ts'
import type { Start } from './start-page.service.ts'

export function mountStart(api: Api, start: Start): void {
  api.route(getStart, ({ language }) => start.shelves(language))
}
