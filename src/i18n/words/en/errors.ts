import account from './account.ts'
import common from './common.ts'

/** English words; the shape the other languages must have. They are the server's, for its answers; what the browser says too stands where it finds it. */
export default {
  validation: 'Some of this is not valid. Please check your input.',
  unknown_parameter: 'This request contains a parameter we do not know.',
  bad_cursor: 'This part of the list can no longer be found. Please start at its beginning.',
  not_signed_in: 'Please sign in to do this.',
  fresh_sign_in_needed: 'For your safety, please sign in once more.',
  invalid_credentials: 'The address and the password do not match.',
  email_not_verified: 'Please confirm your email address first. We have sent you a link.',
  account_locked: 'This account is locked. Please write to us.',
  passkey_limit: 'Ten passkeys are the most an account can have. Remove one first.',
  last_way_in: 'This is the last way into your account. Add another one first.',
  last_super_user: 'The last administrator cannot go. Make somebody else one first.',
  passkey_failed: account.passkeyFailed,
  not_authorised: 'You are not allowed to do this.',
  cross_site: 'This request came from another site and was refused.',
  not_found: common.errorNotFound,
  method_not_allowed: 'This address does not take such a request.',
  conflict: 'This contradicts something that exists already.',
  version_conflict: 'Somebody has changed this in the meantime. Please look at the new version first.',
  gone: 'This is no longer available.',
  too_large: 'This is too large.',
  unsupported_media_type: 'We cannot read this format.',
  too_many_requests: common.errorTooMany,
  unknown: common.errorUnknown,
  overloaded: 'Very much is going on here right now. Please try again in a few seconds.',
  database_unavailable:
    'Our database cannot be reached right now. Nothing is lost; please try again shortly.',
  storage_full: 'Nothing can be saved at the moment. Reading still works; we are on it.',
  timeout: 'This took too long. Please try again.',
} as const
