import type { LimitRule } from '../../platform/limits/limits.ts'

const minutes = 60

/** Rate limits of subscriptions by IP address, email address or subscriber. */
export const newsletterLimits = {
  requestsByAddress: { name: 'newsletter-by-address', max: 10, windowSeconds: 60 * minutes },
  mailsToOne: { name: 'newsletter-mails', max: 3, windowSeconds: 60 * minutes },
  endsByReader: { name: 'newsletter-ends', max: 60, windowSeconds: 10 * minutes },
  linksByAddress: { name: 'newsletter-links', max: 60, windowSeconds: 10 * minutes },
} as const satisfies Record<string, LimitRule>
