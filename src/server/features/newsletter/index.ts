import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import { createIssues, type Issues, type IssuesParts } from './issues.service.ts'
import { pruneSubscribers } from './subscribers.repo.ts'
import { createSubscriptions, type SubscriptionParts, type Subscriptions } from './subscription.service.ts'

export { createSender, type SendingPayloads } from './issue-sender.ts'
export { mountNewsletter } from './newsletter.routes.ts'
export { endConfirmLinks, endSubscription } from './subscribers.repo.ts'

/** Types of the payloads of the newsletter's tasks (jobs that run in the background), by task name. */
export interface NewsletterPayloads {
  'newsletter-mail': { emailKey: string }
  'prune-newsletter': unknown
}

export interface Newsletter {
  subscriptions: Subscriptions
  issues: Issues
  tasks: TaskTable<NewsletterPayloads>
  cron: readonly CronEntry<keyof NewsletterPayloads>[]
}

export function createNewsletter(parts: SubscriptionParts & IssuesParts): Newsletter {
  const subscriptions = createSubscriptions(parts)
  return {
    subscriptions,
    issues: createIssues(parts),
    tasks: {
      'newsletter-mail': ({ emailKey }) => subscriptions.mail(emailKey),
      'prune-newsletter': () => pruneSubscribers(parts.db),
    },
    cron: [{ task: 'prune-newsletter', match: '41 * * * *' }],
  }
}
