import type { Language } from '#contract/values/languages'
import { resetLinkMinutes, verificationLinkMinutes } from '#contract/values/mailed-link-minutes'
import { translateOn } from '#i18n/words-server'
import type { Queryable } from '../../platform/database/types.ts'
import { layOutMail, type MailContent, type MailOutbox } from '../../platform/mail/index.ts'

export interface Address {
  /** Id of the recipient's account. With the account, the mail is deleted, too. */
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
  const wordsIn = (language: Language) => translateOn('mail', language)
  const page = (language: Language, path: string) => `${publicUrl}/${language}${path}`
  const send = async (
    tx: Queryable,
    to: Address,
    key: string,
    subject: string,
    content: Omit<MailContent, 'siteName' | 'language'>,
  ): Promise<void> => {
    const parts = layOutMail({ siteName: site, language: to.language, ...content })
    await enqueueMail(tx, {
      idempotencyKey: key,
      to: to.email,
      subject,
      language: to.language,
      userId: to.id,
      ...parts,
    })
  }
  const nameOf = (to: Recipient) => to.firstName ?? wordsIn(to.language)('someone')
  return {
    verification(tx, to, token, key) {
      const t = wordsIn(to.language)
      return send(tx, to, key, t('verifySubject', { site }), {
        heading: t('verifyHeading'),
        paragraphs: [t('verifyText', { site }), t('verifyValid', { minutes: verificationLinkMinutes })],
        action: { label: t('verifyAction'), url: page(to.language, `/verify-email?token=${token}`) },
        footer: [t('verifyFooter')],
      })
    },
    alreadyKnown(tx, to, key) {
      const t = wordsIn(to.language)
      return send(tx, to, key, t('knownSubject', { site }), {
        heading: t('knownHeading'),
        paragraphs: [t('knownText'), t('knownReset')],
        action: { label: t('knownAction'), url: page(to.language, '/login') },
        footer: [t('knownFooter')],
      })
    },
    passwordReset(tx, to, token, key) {
      const t = wordsIn(to.language)
      return send(tx, to, key, t('resetSubject', { site }), {
        heading: t('resetHeading'),
        paragraphs: [t('resetText', { name: nameOf(to) }), t('resetValid', { minutes: resetLinkMinutes })],
        action: { label: t('resetAction'), url: page(to.language, `/reset-password?token=${token}`) },
        footer: [t('resetFooter')],
      })
    },
    emailChange(tx, to, token, key) {
      const t = wordsIn(to.language)
      return send(tx, to, key, t('emailChangeSubject', { site }), {
        heading: t('emailChangeHeading'),
        paragraphs: [t('emailChangeText', { site }), t('resetValid', { minutes: resetLinkMinutes })],
        action: {
          label: t('emailChangeAction'),
          url: page(to.language, `/profile?tab=settings&email-token=${token}`),
        },
        footer: [t('verifyFooter')],
      })
    },
    emailChanged(tx, to, key) {
      const t = wordsIn(to.language)
      return send(tx, to, key, t('emailChangedSubject', { site }), {
        heading: t('emailChangedHeading'),
        paragraphs: [t('emailChangedText', { name: nameOf(to) }), t('notYou')],
      })
    },
    notice(tx, to, notice, key, passkey = '') {
      const t = wordsIn(to.language)
      return send(tx, to, key, t(`${notice}Subject`, { site }), {
        heading: t(`${notice}Heading`),
        paragraphs: [t(`${notice}Text`, { name: nameOf(to), passkey }), t('notYou')],
        action: { label: t('notYouAction'), url: page(to.language, '/profile?tab=settings') },
      })
    },
    deleted(tx, to, key) {
      const t = wordsIn(to.language)
      // without an account id, because the mail would be deleted with the account
      return send(tx, { ...to, id: undefined }, key, t('deletedSubject', { site }), {
        heading: t('deletedHeading'),
        paragraphs: [t('deletedText', { name: nameOf(to) })],
        footer: [t('deletedFooter')],
      })
    },
    locked(tx, to, reason, key) {
      const t = wordsIn(to.language)
      return send(tx, to, key, t('lockedSubject', { site }), {
        heading: t('lockedHeading'),
        paragraphs: [t('lockedText', { name: nameOf(to) }), t('reasonGiven', { reason }), t('lockedAppeal')],
      })
    },
    unlocked(tx, to, key) {
      const t = wordsIn(to.language)
      return send(tx, to, key, t('unlockedSubject', { site }), {
        heading: t('unlockedHeading'),
        paragraphs: [t('unlockedText', { name: nameOf(to) })],
        action: { label: t('knownAction'), url: page(to.language, '/login') },
      })
    },
  }
}
