import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountSession } from '#contract/calls/accounts'
import { type Passkey, passkeyKinds } from '#contract/calls/passkeys'
import { translateOn } from '#i18n/words-server'
import { callQuery, clientIn } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { ceremonyFailure } from './passkey-ceremony.ts'
import { ProfileSettings } from './profile-settings.tsx'
import { isDeletionMeant } from './settings-delete.tsx'
import { me } from '#tests/support/sample-reader'

const passkeyOf = (number: number): Passkey => ({
  id: `p${number}`,
  name: `Key ${number}`,
  type: passkeyKinds[number % passkeyKinds.length]!,
  createdAt: '2026-04-01T10:00:00Z',
  usedAt: number === 0 ? '2026-11-20T10:00:00Z' : null,
})
const sessionOf = (id: string, isCurrent: boolean): AccountSession => ({
  id,
  device: isCurrent ? 'Firefox · Windows' : '',
  method: isCurrent ? 'password' : 'passkey',
  createdAt: '2026-11-20T10:00:00Z',
  seenAt: '2026-11-21T10:00:00Z',
  isCurrent,
})

const buttonOf = (markup: string, text: string) =>
  elementsOf(markup, 'button').find((button) => textOf(button).includes(text)) ?? ''

/** Renders the settings with cached responses of all their calls. */
function settingsOf({
  person = me,
  passkeys = [] as Passkey[],
  hasPassword = true,
  hasGoogle = false,
  path = '/profile?tab=settings',
}) {
  const client = clientIn(path.startsWith('/de/') ? 'de' : 'en')
  queryClient.setQueryData(callQuery(client, 'listPasskeys').queryKey, passkeys)
  queryClient.setQueryData(callQuery(client, 'listSessions').queryKey, [
    sessionOf('s1', true),
    sessionOf('s2', false),
  ])
  queryClient.setQueryData(callQuery(client, 'listAccounts').queryKey, {
    hasPassword,
    google: null,
    passkeys: passkeys.length,
  })
  queryClient.setQueryData(callQuery(client, 'getSignInOptions').queryKey, { google: hasGoogle })
  return markupAt(path, <ProfileSettings me={person} />)
}

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', () => undefined))
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the settings', () => {
  it('the settings contain sign-in methods, preferences, public profile and the reader’s data, in this order [spec 129]', () => {
    const markup = settingsOf({ hasGoogle: true })
    expect(elementsOf(markup, 'section', 'setting').map((part) => attributeOf(part, 'id'))).toEqual([
      'password',
      'email',
      'passkeys',
      'google',
      'sessions',
      'reading',
      'language',
      'theme',
      'own-list',
      'public-profile',
      'favourites',
      'import',
      'export',
      'delete',
    ])
  })

  it('the settings do not mention Google if the instance does not support it', () => {
    expect(settingsOf({ hasGoogle: false })).not.toContain('Google')
  })

  it('the settings offer to set a first password if the account has no password, else to change the password', () => {
    expect(buttonOf(settingsOf({ hasPassword: true }), 'Change password')).not.toBe('')
    expect(buttonOf(settingsOf({ hasPassword: false }), 'Set password')).not.toBe('')
  })

  it('the settings show name, type, creation date and last use of each passkey [spec 174]', () => {
    const markup = settingsOf({ passkeys: [0, 1, 2, 3].map(passkeyOf) })
    const [, , passkeys = ''] = elementsOf(markup, 'section', 'setting')
    expect(elementsOf(passkeys, 'li').map((row) => textOf(elementsOf(row, 'div')[0]!))).toEqual([
      'Key 0 built into the device · added on 1 April 2026 · last used on 20 November 2026',
      'Key 1 security key · added on 1 April 2026 · not used yet',
      'Key 2 synced across your devices · added on 1 April 2026 · not used yet',
      'Key 3 on this device only · added on 1 April 2026 · not used yet',
    ])
    const add = buttonOf(passkeys, 'Add passkey')
    expect(add).not.toContain('disabled')
  })

  it('with ten passkeys, the button that adds a passkey is disabled, with the reason [spec 229]', () => {
    const markup = settingsOf({ passkeys: Array.from({ length: 10 }, (_, number) => passkeyOf(number)) })
    const add = buttonOf(markup, 'Add passkey')
    expect(attributeOf(add, 'disabled')).toBe('')
    const reason = elementsOf(markup, 'p').find(
      (text) => attributeOf(text, 'id') === attributeOf(add, 'aria-describedby'),
    )
    expect(textOf(reason!)).toBe(
      'You have 10 passkeys; that is the most an account can hold. Remove one to add another.',
    )
  })

  it('if the browser does not support passkeys, the settings say so and have no button to add one', () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const markup = settingsOf({})
    expect(textOf(markup)).toContain('This browser does not support passkeys.')
    expect(buttonOf(markup, 'Add passkey')).toBe('')
  })

  it('on a site opened by IP address, the settings have no button to add a passkey and explain the reason', () => {
    vi.stubGlobal('location', { hostname: '192.168.0.4' })
    const markup = settingsOf({})
    expect(textOf(markup)).toContain(translateOn('profile', 'en')('passkeys.ipAddress'))
    expect(buttonOf(markup, 'Add passkey')).toBe('')
  })

  it('the settings ask an administrator without a passkey to add one', () => {
    const person = { ...me, role: 'SUPER_USER' } as const
    expect(textOf(settingsOf({ person }))).toContain('Please add a passkey')
    expect(textOf(settingsOf({ person, passkeys: [passkeyOf(0)] }))).not.toContain('Please add a passkey')
    expect(textOf(settingsOf({}))).not.toContain('Please add a passkey')
  })

  it('ceremonyFailure returns the kind of failure for an error of the browser that prevented the creation of a passkey', () => {
    const named = (name: string) => Object.assign(new Error('no'), { name })
    expect(
      ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].map((name) =>
        ceremonyFailure(named(name)),
      ),
    ).toEqual(['cancelled', 'cancelled', 'known', 'failed'])
  })

  it('the settings mark the current session; each further session has a button that ends it', () => {
    const markup = settingsOf({})
    const sessions = elementsOf(markup, 'section', 'setting').find((part) => part.includes('id="sessions"'))!
    const [here, there] = elementsOf(sessions, 'li').map(textOf)
    expect(here).toMatch(/^Firefox · Windowsthis device active now · signed in by password$/)
    expect(there).toMatch(/^Unknown device last active on .+ · signed in by passkeySign out$/)
    expect(buttonOf(sessions, 'Sign out all other devices')).not.toBe('')
  })

  it('the selected language of emails does not depend on the language of the page', () => {
    const markup = settingsOf({ path: '/de/profile?tab=settings' })
    const chosen = elementsOf(markup, 'label').filter((label) => label.includes('checked=""'))
    expect(chosen.map(textOf)).toEqual(['Italiano', 'Dunkel', 'Nicht speichern'])
  })

  it('an account can be deleted only after DELETE was typed and the checkbox was checked [spec 228]', () => {
    expect(attributeOf(buttonOf(settingsOf({}), 'Delete account for good'), 'disabled')).toBe('')
    expect(isDeletionMeant('DELETE', true)).toBe(true)
    for (const typed of ['', 'delete', 'DELETE ', 'LÖSCHEN']) expect(isDeletionMeant(typed, true)).toBe(false)
    expect(isDeletionMeant('DELETE', false)).toBe(false)
  })

  it('the settings state which data are deleted immediately, later or never if the reader deletes the account', () => {
    const text = textOf(settingsOf({}))
    for (const words of [
      'your reviews together with their stars',
      'within 30 days',
      'list of deletions',
      'security log',
    ])
      expect(text).toContain(words)
  })
})
