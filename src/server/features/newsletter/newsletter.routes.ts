import * as calls from '#contract/calls/newsletter'
import type { Api } from '../../platform/http/registry.ts'
import type { Newsletter } from './index.ts'
import { mountIssues } from './issues.routes.ts'

export function mountNewsletter(api: Api, { subscriptions, issues }: Newsletter): void {
  mountIssues(api, issues)
  api.route(calls.subscribe, ({ body, address }) => subscriptions.request(body, address))
  api.route(calls.confirmSubscription, ({ body, address }) => subscriptions.confirm(body.token, address))
  api.route(calls.unsubscribe, ({ body, address }) => subscriptions.end(body.token, address))
  api.route(calls.unsubscribeByMailProgram, ({ params, address }) => subscriptions.end(params.token, address))
}
