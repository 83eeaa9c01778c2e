import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountSession } from '#contract/calls/accounts'
import { type Passkey, passkeyKinds } from '#contract/calls/passkeys'
import { callQuery, clientIn } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { attributeOf, elementsOf, markupAt, textOf } from '../../platform/test-kit.ts'
import { ceremonyFailure } from './passkey-ceremony.ts'
import { ProfileSettings } from './profile-settings.tsx'
import { isDeletionMeant } from './settings-delete.tsx'
import { me } from './test-kit.ts'

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

/** The settings, once everything they ask for is there. */
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
  it('row 129: they hold ways in, preferences, what others see and what belongs to the person, in this order', () => {
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

  it('Google is left out where the site is not set up for it', () => {
    expect(settingsOf({ hasGoogle: false })).not.toContain('Google')
  })

  it('who signs in without a password is offered to set one', () => {
    expect(buttonOf(settingsOf({ hasPassword: true }), 'Change password')).not.toBe('')
    expect(buttonOf(settingsOf({ hasPassword: false }), 'Set password')).not.toBe('')
  })

  it('row 174: a passkey shows its name, its type in words, and when it came and was used', () => {
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

  it('row 229: with ten passkeys no eleventh can be added, and the button says why', () => {
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

  it('a browser without passkeys is told so', () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const markup = settingsOf({})
    expect(textOf(markup)).toContain('This browser does not support passkeys.')
    expect(buttonOf(markup, 'Add passkey')).toBe('')
  })

  it('an administrator without a passkey is urged to add one', () => {
    const person = { ...me, role: 'SUPER_USER' } as const
    expect(textOf(settingsOf({ person }))).toContain('Please add a passkey')
    expect(textOf(settingsOf({ person, passkeys: [passkeyOf(0)] }))).not.toContain('Please add a passkey')
    expect(textOf(settingsOf({}))).not.toContain('Please add a passkey')
  })

  it('the browser’s refusals are told apart as far as it tells', () => {
    const named = (name: string) => Object.assign(new Error('no'), { name })
    expect(
      ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].map((name) =>
        ceremonyFailure(named(name)),
      ),
    ).toEqual(['cancelled', 'cancelled', 'known', 'failed'])
  })

  it('each place one is signed in at can be signed out, but this one, which is marked', () => {
    const markup = settingsOf({})
    const sessions = elementsOf(markup, 'section', 'setting').find((part) => part.includes('id="sessions"'))!
    const [here, there] = elementsOf(sessions, 'li').map(textOf)
    expect(here).toMatch(/^Firefox · Windowsthis device active now · signed in by password$/)
    expect(there).toMatch(/^Unknown device last active on .+ · signed in by passkeySign out$/)
    expect(buttonOf(sessions, 'Sign out all other devices')).not.toBe('')
  })

  it('the language of mails is the person’s, whatever the page’s is', () => {
    const markup = settingsOf({ path: '/de/profile?tab=settings' })
    const chosen = elementsOf(markup, 'label').filter((label) => label.includes('checked=""'))
    expect(chosen.map(textOf)).toEqual(['Italiano', 'Dunkel', 'Nicht aufbewahren'])
  })

  it('row 228: an account is deleted only after DELETE has been typed and the box ticked', () => {
    expect(attributeOf(buttonOf(settingsOf({}), 'Delete account for good'), 'disabled')).toBe('')
    expect(isDeletionMeant('DELETE', true)).toBe(true)
    for (const typed of ['', 'delete', 'DELETE ', 'LÖSCHEN']) expect(isDeletionMeant(typed, true)).toBe(false)
    expect(isDeletionMeant('DELETE', false)).toBe(false)
  })

  it('before that it says what goes at once, what fades and what stays', () => {
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
