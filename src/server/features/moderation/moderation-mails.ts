import type { ModerationDecision, ReportReason } from '#contract/enums'
import { translateOn } from '#i18n/words-server'
import type { Queryable } from '../../platform/database/types.ts'
import { layOutMail, type MailContent, type MailOutbox } from '../../platform/mail/index.ts'
import type { Recipient } from '../accounts/index.ts'

/** What writers of reviews are told, and those who reported them. */
export interface ModerationMails {
  removed(
    tx: Queryable,
    to: Recipient,
    name: string,
    because: { reason: ReportReason; note: string | null },
    key: string,
  ): Promise<void>
  restored(tx: Queryable, to: Recipient, name: string, key: string): Promise<void>
  /**
   * What was decided about a report, and how to complain about that (Regulation (EU) 2022/2065, article 16, paragraphs
   * 5 and 6).
   * @param told `reason`: the one that was given with the report; `because`: the one for which the review was removed
   */
  decided(
    tx: Queryable,
    to: Recipient,
    name: string,
    told: { decision: ModerationDecision; reason: ReportReason; because: ReportReason | null },
    key: string,
  ): Promise<void>
}

/** What those who reported read of each decision. */
const decidedWords = {
  keep: { heading: 'reportDismissedHeading', text: 'reportDismissedText' },
  hide: { heading: 'reportRemovedHeading', text: 'reportRemovedText' },
  restore: { heading: 'reportRestoredHeading', text: 'reportRestoredText' },
} as const satisfies Record<ModerationDecision, object>

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
    leadsTo: 'reviews' | 'contact' = 'reviews',
  ): Promise<void> => {
    const { language } = to
    const action = {
      label: translateOn('mail', language)(`${leadsTo}Action`),
      url: `${publicUrl}/${language}/${leadsTo === 'contact' ? 'kontakt' : 'profile?tab=reviews'}`,
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
    decided(tx, to, name, { decision, reason, because }, key) {
      const t = translateOn('mail', to.language)
      const { heading, text } = decidedWords[decision]
      const content = {
        heading: t(heading),
        paragraphs: [
          t(text, { name: to.firstName ?? t('someone'), title: name }),
          ...(because === null ? [] : [t('reasonGiven', { reason: t(`reviewReason.${because}`) })]),
          t('reportOwnReason', { reason: t(`reviewReason.${reason}`) }),
          t('reportAppeal'),
        ],
        footer: [t('reportFooter')],
      }
      return send(tx, to, key, t('reportSubject', { site }), content, 'contact')
    },
  }
}
