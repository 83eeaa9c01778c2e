import * as calls from '#contract/calls/admin-newsletter'
import type { Api } from '../../platform/http/registry.ts'
import type { Issues } from './issues.service.ts'

export function mountIssues(api: Api, issues: Issues): void {
  api.route(calls.getNewsletter, () => issues.overview())
  api.route(calls.createNewsletterIssue, async ({ body, audit }) => {
    const issue = await issues.create(body.texts)
    audit({ issue: issue.id })
    return issue
  })
  api.route(calls.updateNewsletterIssue, ({ params, body, audit }) => {
    audit({ issue: params.id })
    return issues.update(params.id, body.version, body.texts)
  })
  api.route(calls.deleteNewsletterIssue, ({ params, audit }) => {
    audit({ issue: params.id })
    return issues.remove(params.id)
  })
  api.route(calls.previewNewsletter, ({ body }) => issues.preview(body))
  api.route(calls.testNewsletterIssue, ({ userId, params, audit }) => {
    audit({ issue: params.id })
    return issues.test(params.id, userId)
  })
  api.route(calls.sendNewsletterIssue, async ({ params, body, audit }) => {
    const issue = await issues.send(params.id, body.version)
    audit({ issue: params.id, mails: issue.waiting })
    return issue
  })
}
