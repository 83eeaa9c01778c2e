import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/** Rate limits of messages to the operator. */
export const contactLimits = {
  byAddress: { name: 'messages-by-address', max: 5, windowSeconds: hour },
  inAll: { name: 'messages-in-all', max: 200, windowSeconds: hour },
  /** Reports of illegal content. All reports together are not limited; strangers could use up such a limit. */
  reportsByAddress: { name: 'content-reports-by-address', max: 5, windowSeconds: hour },
  reportsByNetwork: { name: 'content-reports-by-network', max: 50, windowSeconds: hour },
  /**
   * Acknowledgements that are mailed to one email address. They are limited because a visitor can enter the email
   * address of another person.
   */
  acknowledgements: { name: 'message-acknowledgements', max: 3, windowSeconds: hour },
  /**
   * Acknowledgements of reports, to all email addresses together. Above this limit, a report is mailed to the operator,
   * but its sender gets no acknowledgement.
   */
  reportAcknowledgements: { name: 'content-report-acknowledgements', max: 200, windowSeconds: hour },
} as const satisfies Record<string, LimitRule>
