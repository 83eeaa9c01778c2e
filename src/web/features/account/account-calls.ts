import type { Me } from '#contract/accounts'
import type { Language } from '#contract/languages'
import { api } from '../../platform/api.ts'

/** Longest pause between two tries while somebody looks at a form; what takes longer is told. */
const maxPauseMs = 5_000

interface MailOnItsWay {
  linkValidMinutes: number
}

/** The calls around signing in (contract: `accounts`, `passkeys`), in the language of the page. */
export function accountCalls(language: Language) {
  const post = <T>(path: string, body?: unknown) =>
    api<T>(path, { language, method: 'POST', body, maxPauseMs })
  return {
    options: () => api<{ google: boolean }>('/api/auth/options', { language, maxPauseMs }),
    ways: () =>
      api<{ hasPassword: boolean; google: string | null; passkeys: number }>('/api/auth/list-accounts', {
        language,
        maxPauseMs,
      }),
    signIn: (email: string, password: string) =>
      post<Me>('/api/auth/sign-in/email', { email: email.trim(), password }),
    signUp: (body: { email: string; password: string; firstName: string; lastName: string | null }) =>
      post<MailOnItsWay>('/api/auth/sign-up/email', body),
    resendVerification: (email: string) =>
      post<MailOnItsWay>('/api/auth/send-verification-email', { email: email.trim() }),
    verifyEmail: (token: string, password?: string) =>
      post<{ state: 'verified' | 'signed-in' | 'password-needed' }>('/api/auth/verify-email', {
        token,
        password,
      }),
    requestPasswordReset: (email: string) =>
      post<MailOnItsWay>('/api/auth/request-password-reset', { email: email.trim() }),
    resetPassword: (token: string, newPassword: string) =>
      post<undefined>('/api/auth/reset-password', { token, newPassword }),
    google: (callbackURL: string) =>
      post<{ url: string }>('/api/auth/sign-in/social', { provider: 'google', callbackURL }),
    passkeyOptions: () =>
      post<{ options: Record<string, unknown> }>('/api/auth/passkey/generate-authenticate-options'),
    passkeyVerify: (response: unknown) => post<Me>('/api/auth/passkey/verify-authentication', { response }),
  }
}
export type AccountCalls = ReturnType<typeof accountCalls>
