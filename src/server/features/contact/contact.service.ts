import type { Language } from '#contract/values/languages'
import type { MessageTopic } from '#contract/values/enums'
import { translateOn } from '#i18n/words-server'
import type { Database } from '../../platform/database/types.ts'
import { ipBlock, networkOf } from '../../platform/http/client-address.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { LimitRule, Limits } from '../../platform/limits/limits.ts'
import { enqueueMail, layOutMail } from '../../platform/mail/index.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { readEmail } from '../accounts/index.ts'
import { contactLimits } from './contact-rate-limits.ts'

export interface Message {
  topic: MessageTopic
  email: string
  name?: string | null | undefined
  subject: string
  message: string
}

export interface ContactParts {
  db: Database
  limits: Limits
  randomness: Randomness
  siteName: string
  /** The operator's email address, or `null` if there is none. Without it, the page shows no form. */
  mailbox: string | null
}

export interface Contact {
  /**
   * Mails the message to the operator, and the sender an acknowledgement without the message's text.
   * @throws AppError `not_found`, `too_many_requests`; InputError for an invalid email address
   */
  send(message: Message, from: { address: string; language: Language }): Promise<{ reference: string }>
}

export function createContact({ db, limits, randomness, siteName, mailbox }: ContactParts): Contact {
  const laidOut = (language: Language, heading: string, paragraphs: string[], footer: string[]) =>
    layOutMail({ siteName, language, heading, paragraphs, footer })

  /**
   * Counts a message for the rate limits. Returns true if its sender gets an acknowledgement. Reports have limits of
   * their own.
   * @throws AppError `too_many_requests`
   */
  async function takeMessage(topic: MessageTopic, address: string, emailKey: string): Promise<boolean> {
    const isAllowed = async (rule: LimitRule, subject: string) =>
      (await limits.tryTake(rule, subject)).isAllowed
    if (topic === 'report') {
      await limits.require(contactLimits.reportsByAddress, ipBlock(address))
      await limits.require(contactLimits.reportsByNetwork, networkOf(address))
      if (!(await isAllowed(contactLimits.reportAcknowledgements, 'all'))) return false
    } else {
      await limits.require(contactLimits.byAddress, ipBlock(address))
      await limits.require(contactLimits.inAll, 'all')
    }
    return isAllowed(contactLimits.acknowledgements, emailKey)
  }

  return {
    async send({ topic, email: given, name, subject, message }, { address, language }) {
      if (mailbox === null) throw new AppError('not_found')
      const { email, key } = readEmail(given)
      const isAcknowledged = await takeMessage(topic, address, key)
      const t = translateOn('contact', language)
      const reference = randomness.id().slice(0, 8).toUpperCase()
      const id = randomness.id()
      await db.transaction(async (tx) => {
        await enqueueMail(tx, {
          idempotencyKey: `contact:${id}`,
          to: mailbox,
          subject: `[${siteName} ${reference}] ${t(`topic.${topic}`)}: ${subject}`,
          language,
          headers: { 'Reply-To': email },
          ...laidOut(language, subject, message.split(/\n{2,}/), [
            `${t('mailFrom')}: ${name ? `${name}, ` : ''}${email}`,
            `${t('mailTopic')}: ${t(`topic.${topic}`)}`,
          ]),
        })
        if (!isAcknowledged) return
        await enqueueMail(tx, {
          idempotencyKey: `contact-received:${id}`,
          to: email,
          subject: t('receivedSubject', { reference }),
          language,
          ...laidOut(
            language,
            t('receivedHeading'),
            [t('receivedText', { site: siteName, reference })],
            [t('receivedFooter')],
          ),
        })
      })
      return { reference }
    },
  }
}
