import type { Language } from '#contract/values/languages'
import { newsletterUnconfirmedDays } from '#contract/values/retention'
import { translateOn } from '#i18n/words-server'
import type { Queryable } from '../../platform/database/types.ts'
import { enqueueMail, layOutMail } from '../../platform/mail/index.ts'
import { unsubscribePage, unsubscribeToken } from './unsubscribe-links.ts'

/** Settings of the site that newsletter mails need. */
export interface NewsletterSite {
  siteName: string
  publicUrl: string
  siteSecret: string
}

interface Recipient {
  id: string
  email: string
  language: Language
}

/**
 * Mails the link that confirms an email address. The mail contains nothing else, because advertising without consent
 * is unlawful.
 */
export async function mailConfirmation(
  tx: Queryable,
  { siteName: site, publicUrl }: NewsletterSite,
  { email, language }: Recipient,
  token: string,
  key: string,
): Promise<void> {
  const t = translateOn('newsletter', language)
  await enqueueMail(tx, {
    idempotencyKey: key,
    to: email,
    subject: t('confirmSubject', { site }),
    language,
    ...layOutMail({
      siteName: site,
      language,
      heading: t('confirmHeading'),
      paragraphs: [t('confirmMailText', { site }), t('confirmValid', { days: newsletterUnconfirmedDays })],
      action: {
        label: t('confirmAction'),
        url: `${publicUrl}/${language}/newsletter/confirm?token=${token}`,
      },
      footer: [t('confirmFooter')],
    }),
  })
}

/** Informs a subscriber who requests the newsletter again that the subscription exists. */
export async function mailAlreadyOn(
  tx: Queryable,
  { siteName: site, publicUrl, siteSecret }: NewsletterSite,
  { id, email, language }: Recipient,
  key: string,
): Promise<void> {
  const t = translateOn('newsletter', language)
  await enqueueMail(tx, {
    idempotencyKey: key,
    to: email,
    subject: t('alreadySubject', { site }),
    language,
    ...layOutMail({
      siteName: site,
      language,
      heading: t('alreadyHeading'),
      paragraphs: [t('alreadyText', { site })],
      action: {
        label: t('leaveAction'),
        url: unsubscribePage(publicUrl, language, unsubscribeToken(siteSecret, id)),
      },
      footer: [t('alreadyFooter')],
    }),
  })
}
