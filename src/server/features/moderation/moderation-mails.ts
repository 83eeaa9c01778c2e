import type { ReportReason } from '#contract/enums'
import { translateOn } from '#i18n/words-server'
import type { Queryable } from '../../platform/database/types.ts'
import { layOutMail, type MailContent, type MailOutbox } from '../../platform/mail/index.ts'
import type { Recipient } from '../accounts/index.ts'

/** What writers of reviews are told. */
export interface ModerationMails {
  removed(
    tx: Queryable,
    to: Recipient,
    name: string,
    because: { reason: ReportReason; note: string | null },
    key: string,
  ): Promise<void>
  restored(tx: Queryable, to: Recipient, name: string, key: string): Promise<void>
}

/** Makes the mails; they are sent where the decision is written. */
export function createModerationMails({
  enqueueMail,
  siteName: site,
  publicUrl,
}: {
  enqueueMail: MailOutbox['enqueueMail']
  siteName: string
  publicUrl: string
}): ModerationMails {
  const send = async (
    tx: Queryable,
    to: Recipient,
    key: string,
    subject: string,
    content: Pick<MailContent, 'heading' | 'paragraphs' | 'footer'>,
  ): Promise<void> => {
    const { language } = to
    const action = {
      label: translateOn('mail', language)('reviewsAction'),
      url: `${publicUrl}/${language}/profile?tab=reviews`,
    }
    const parts = layOutMail({ siteName: site, language, action, ...content })
    await enqueueMail(tx, { idempotencyKey: key, to: to.email, subject, language, ...parts })
  }
  return {
    removed(tx, to, name, { reason, note }, key) {
      const t = translateOn('mail', to.language)
      return send(tx, to, key, t('reviewRemovedSubject', { site }), {
        heading: t('reviewRemovedHeading'),
        paragraphs: [
          t('reviewRemovedText', { name: to.firstName ?? t('someone'), title: name }),
          t('reasonGiven', { reason: t(`reviewReason.${reason}`) }),
          ...(note === null ? [] : [note]),
          t('reviewRemovedAppeal'),
        ],
      })
    },
    restored(tx, to, name, key) {
      const t = translateOn('mail', to.language)
      return send(tx, to, key, t('reviewRestoredSubject', { site }), {
        heading: t('reviewRestoredHeading'),
        paragraphs: [t('reviewRestoredText', { name: to.firstName ?? t('someone'), title: name })],
      })
    },
  }
}
