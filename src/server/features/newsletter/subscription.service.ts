import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/languages'
import { newsletterUnconfirmedDays } from '#contract/values/retention'
import { translateOn } from '#i18n/words-server'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { ipBlock } from '../../platform/http/client-address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { readEmail } from '../accounts/index.ts'
import { newsletterLimits } from './newsletter-rate-limits.ts'
import { mailAlreadyOn, mailConfirmation, type NewsletterSite } from './subscription-mails.ts'
import {
  confirmByHash,
  endSubscription,
  findSubscriber,
  putConfirmHash,
  upsertRequest,
} from './subscribers.repo.ts'
import { idOfToken } from './unsubscribe-links.ts'

export interface SubscriptionParts extends NewsletterSite {
  db: Database
  limits: Limits
  randomness: Randomness
}

/** Subscribes email addresses to the newsletter and unsubscribes them. */
export interface Subscriptions {
  /**
   * Requests a subscription, with equal steps and response for every email address (trust S1). A job chooses the mail
   * later.
   * @throws AppError `too_many_requests`
   */
  request(
    input: { email: string; language: Language },
    address: string,
  ): Promise<{ confirmWithinDays: number }>
  /**
   * Confirms a subscription. @throws AppError `gone` for a link that is expired or replaced, or if the subscriber has
   * unsubscribed since
   */
  confirm(token: string, address: string): Promise<void>
  /** Unsubscribes. Repeated calls change nothing. @throws AppError `gone` for an invalid token */
  end(token: string, address: string): Promise<void>
  /** Sends the mail for a request: the link to confirm, or the information that the subscription exists. */
  mail(emailKey: string): Promise<void>
}

export function createSubscriptions(parts: SubscriptionParts): Subscriptions {
  const { db, limits, randomness, siteName, siteSecret } = parts

  return {
    async request({ email: given, language }, address) {
      const { email, key } = readEmail(given)
      await limits.require(newsletterLimits.requestsByAddress, ipBlock(address))
      const { isAllowed } = await limits.tryTake(newsletterLimits.mailsToOne, key)
      if (isAllowed) {
        const consentText = translateOn('common', language)('newsletterConsent', { site: siteName })
        await db.transaction(async (tx) => {
          await upsertRequest(tx, {
            id: randomness.id(),
            email,
            emailKey: key,
            language,
            consentText,
            consentVersion: `${language}-${createHash('sha256').update(consentText).digest('hex').slice(0, 12)}`,
            requestedFrom: address,
          })
          await enqueueJob(tx, 'newsletter-mail', { emailKey: key })
        })
      }
      return { confirmWithinDays: newsletterUnconfirmedDays }
    },

    async confirm(token, address) {
      await limits.require(newsletterLimits.linksByAddress, ipBlock(address))
      if (!(await confirmByHash(db, hashSecret(token), address))) throw new AppError('gone')
    },

    async end(token, address) {
      const id = idOfToken(siteSecret, token)
      if (id === null) {
        await limits.require(newsletterLimits.linksByAddress, ipBlock(address))
        throw new AppError('gone')
      }
      // limited by subscriber, not by IP address: a mail provider sends the requests of all its users (RFC 8058)
      await limits.require(newsletterLimits.endsByReader, id)
      await endSubscription(db, id)
    },

    mail: (emailKey) => db.transaction((tx) => mailFor(tx, parts, emailKey)),
  }
}

async function mailFor(tx: Queryable, parts: SubscriptionParts, emailKey: string): Promise<void> {
  const subscriber = await findSubscriber(tx, emailKey)
  if (!subscriber) return
  if (subscriber.isConfirmed)
    return mailAlreadyOn(tx, parts, subscriber, `newsletter-known:${parts.randomness.id()}`)
  const { secret, hash } = newSecret(parts.randomness)
  await putConfirmHash(tx, subscriber.id, hash)
  await mailConfirmation(tx, parts, subscriber, secret, `newsletter-confirm:${hash.toString('hex')}`)
}
