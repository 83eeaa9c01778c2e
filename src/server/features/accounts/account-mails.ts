import type { Language } from '#contract/values/languages'
import { resetLinkMinutes, verificationLinkMinutes } from '#contract/values/mailed-link-minutes'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { translateOn } from '#i18n/words-server'
import type { Queryable } from '../../platform/database/types.ts'
import { layOutMail, type MailContent, type MailOutbox } from '../../platform/mail/index.ts'

export interface Address {
  /** Id of the recipient's account. If the account is deleted, the mail is deleted, too. */
  id?: string | undefined
  email: string
  language: Language
}

/** A recipient with an account. */
export interface Recipient extends Address {
  firstName: string | null
}

export type AccountNotice =
  | 'passwordChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'googleLinked'
  | 'googleUnlinked'

/** The beginning of the names of a mail's texts: `verifySubject`, `verifyHeading`. */
type MailName =
  | AccountNotice
  | 'verify'
  | 'known'
  | 'reset'
  | 'emailChange'
  | 'emailChanged'
  | 'deleted'
  | 'locked'
  | 'unlocked'
type T = Translate<Words['mail']>

/**
 * Sends mails about accounts, at most one for each `key`. Anyone can enter any email address, so mails to unconfirmed
 * addresses contain no text of users.
 */
export interface AccountMails {
  verification(tx: Queryable, to: Address, token: string, key: string): Promise<void>
  alreadyKnown(tx: Queryable, to: Recipient, key: string): Promise<void>
  passwordReset(tx: Queryable, to: Recipient, token: string, key: string): Promise<void>
  emailChange(tx: Queryable, to: Address, token: string, key: string): Promise<void>
  emailChanged(tx: Queryable, to: Recipient, key: string): Promise<void>
  notice(tx: Queryable, to: Recipient, notice: AccountNotice, key: string, passkey?: string): Promise<void>
  deleted(tx: Queryable, to: Recipient, key: string): Promise<void>
  /** `reason`: text of the admin who has locked the account. */
  locked(tx: Queryable, to: Recipient, reason: string, key: string): Promise<void>
  unlocked(tx: Queryable, to: Recipient, key: string): Promise<void>
}

export interface AccountMailsOptions {
  enqueueMail: MailOutbox['enqueueMail']
  siteName: string
  publicUrl: string
}

/**
 * Creates {@link AccountMails}. Links in mails use the setting PUBLIC_URL, not the host of the request (trust S14).
 */
export function createAccountMails({
  enqueueMail,
  siteName: site,
  publicUrl,
}: AccountMailsOptions): AccountMails {
  const page = (language: Language, path: string) => `${publicUrl}/${language}${path}`
  const send = async (
    tx: Queryable,
    to: Address,
    key: string,
    name: MailName,
    contentOf: (t: T) => Omit<MailContent, 'siteName' | 'language' | 'heading'>,
  ): Promise<void> => {
    const { language } = to
    const t = translateOn('mail', language)
    const parts = layOutMail({ siteName: site, language, heading: t(`${name}Heading`), ...contentOf(t) })
    await enqueueMail(tx, {
      idempotencyKey: key,
      to: to.email,
      subject: t(`${name}Subject`, { site }),
      language,
      userId: to.id,
      ...parts,
    })
  }
  const nameOf = (to: Recipient, t: T) => to.firstName ?? t('someone')
  return {
    verification: (tx, to, token, key) =>
      send(tx, to, key, 'verify', (t) => ({
        paragraphs: [t('verifyText', { site }), t('verifyValid', { minutes: verificationLinkMinutes })],
        action: { label: t('verifyAction'), url: page(to.language, `/verify-email?token=${token}`) },
        footer: [t('verifyFooter')],
      })),
    alreadyKnown: (tx, to, key) =>
      send(tx, to, key, 'known', (t) => ({
        paragraphs: [t('knownText'), t('knownReset')],
        action: { label: t('knownAction'), url: page(to.language, '/login') },
        footer: [t('knownFooter')],
      })),
    passwordReset: (tx, to, token, key) =>
      send(tx, to, key, 'reset', (t) => ({
        paragraphs: [t('resetText', { name: nameOf(to, t) }), t('resetValid', { minutes: resetLinkMinutes })],
        action: { label: t('resetAction'), url: page(to.language, `/reset-password?token=${token}`) },
        footer: [t('resetFooter')],
      })),
    emailChange: (tx, to, token, key) =>
      send(tx, to, key, 'emailChange', (t) => ({
        paragraphs: [t('emailChangeText', { site }), t('resetValid', { minutes: resetLinkMinutes })],
        action: {
          label: t('emailChangeAction'),
          url: page(to.language, `/profile?tab=settings&email-token=${token}`),
        },
        footer: [t('verifyFooter')],
      })),
    emailChanged: (tx, to, key) =>
      send(tx, to, key, 'emailChanged', (t) => ({
        paragraphs: [t('emailChangedText', { name: nameOf(to, t) }), t('notYou')],
      })),
    notice: (tx, to, notice, key, passkey = '') =>
      send(tx, to, key, notice, (t) => ({
        paragraphs: [t(`${notice}Text`, { name: nameOf(to, t), passkey }), t('notYou')],
        action: { label: t('notYouAction'), url: page(to.language, '/profile?tab=settings') },
      })),
    deleted: (tx, to, key) =>
      // without an account id, because the mail would be deleted with the account
      send(tx, { ...to, id: undefined }, key, 'deleted', (t) => ({
        paragraphs: [t('deletedText', { name: nameOf(to, t) })],
        footer: [t('deletedFooter')],
      })),
    locked: (tx, to, reason, key) =>
      send(tx, to, key, 'locked', (t) => ({
        paragraphs: [
          t('lockedText', { name: nameOf(to, t) }),
          t('reasonGiven', { reason }),
          t('lockedAppeal'),
        ],
      })),
    unlocked: (tx, to, key) =>
      send(tx, to, key, 'unlocked', (t) => ({
        paragraphs: [t('unlockedText', { name: nameOf(to, t) })],
        action: { label: t('knownAction'), url: page(to.language, '/login') },
      })),
  }
}
