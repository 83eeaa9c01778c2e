import { getStart } from '#contract/calls/start'
import type { Api } from '../../platform/http/registry.ts'
import type { Start } from './start.service.ts'

/** Mounts the start page's call. */
export function mountStart(api: Api, start: Start): void {
  api.route(getStart, ({ language }) => start.shelves(language))
}
