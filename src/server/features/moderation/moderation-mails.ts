import type { ModerationDecision, ReportReason } from '#contract/values/enums'
import { translateOn } from '#i18n/words-server'
import type { Queryable } from '../../platform/database/types.ts'
import { layOutMail, type MailContent, type MailOutbox } from '../../platform/mail/index.ts'
import type { Recipient } from '../accounts/index.ts'
import type { Moderated } from './queue-states.sql.ts'

/** Writes mails to authors and reporters of moderated entities, in the caller's transaction. */
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
   * Mails a decision to a reporting user, with information on appeals (Regulation (EU) 2022/2065, article 16,
   * paragraphs 5 and 6).
   */
  decided(
    tx: Queryable,
    to: Recipient,
    name: string,
    outcome: { decision: ModerationDecision; reason: ReportReason; because: ReportReason | null },
    key: string,
  ): Promise<void>
}

/** Keys of the texts for reporters, by kind of entity and decision. */
const decidedWords = {
  review: {
    keep: { heading: 'reportDismissedHeading', text: 'reportDismissedText' },
    hide: { heading: 'reportRemovedHeading', text: 'reportRemovedText' },
    restore: { heading: 'reportRestoredHeading', text: 'reportRestoredText' },
  },
  list: {
    keep: { heading: 'listReportDismissedHeading', text: 'listReportDismissedText' },
    hide: { heading: 'listReportRemovedHeading', text: 'listReportRemovedText' },
    restore: { heading: 'listReportRestoredHeading', text: 'listReportRestoredText' },
  },
} as const satisfies Record<Moderated, Record<ModerationDecision, object>>

/** Paths of the pages that mails link to. */
const paths = {
  reviews: 'profile?tab=reviews',
  lists: 'profile/lists',
  contact: 'kontakt',
}

export function createModerationMails({
  enqueueMail,
  siteName: site,
  publicUrl,
  of,
}: {
  of: Moderated
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
    leadsTo: keyof typeof paths = `${of}s`,
  ): Promise<void> => {
    const { language } = to
    const action = {
      label: translateOn('mail', language)(`${leadsTo}Action`),
      url: `${publicUrl}/${language}/${paths[leadsTo]}`,
    }
    const parts = layOutMail({ siteName: site, language, action, ...content })
    await enqueueMail(tx, { idempotencyKey: key, to: to.email, subject, language, ...parts })
  }
  return {
    removed(tx, to, name, { reason, note }, key) {
      const t = translateOn('mail', to.language)
      return send(tx, to, key, t(`${of}RemovedSubject`, { site }), {
        heading: t(`${of}RemovedHeading`),
        paragraphs: [
          t(`${of}RemovedText`, { name: to.firstName ?? t('someone'), title: name }),
          t('reasonGiven', { reason: t(`reviewReason.${reason}`) }),
          ...(note === null ? [] : [note]),
          t(`${of}RemovedAppeal`),
        ],
      })
    },
    restored(tx, to, name, key) {
      const t = translateOn('mail', to.language)
      return send(tx, to, key, t(`${of}RestoredSubject`, { site }), {
        heading: t(`${of}RestoredHeading`),
        paragraphs: [t(`${of}RestoredText`, { name: to.firstName ?? t('someone'), title: name })],
      })
    },
    decided(tx, to, name, { decision, reason, because }, key) {
      const t = translateOn('mail', to.language)
      const { heading, text } = decidedWords[of][decision]
      const content = {
        heading: t(heading),
        paragraphs: [
          t(text, { name: to.firstName ?? t('someone'), title: name }),
          ...(because === null ? [] : [t('reasonGiven', { reason: t(`reviewReason.${because}`) })]),
          t('reportOwnReason', { reason: t(`reviewReason.${reason}`) }),
          t('reportAppeal'),
        ],
        footer: [t(of === 'list' ? 'listReportFooter' : 'reportFooter')],
      }
      return send(tx, to, key, t('reportSubject', { site }), content, 'contact')
    },
  }
}
