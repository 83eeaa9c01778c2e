import type { LimitRule } from '../../platform/limits/limits.ts'

/**
 * Limit of requests for unknown handles from one IP address. A visitor who only follows links rarely requests an
 * unknown handle.
 */
export const missesByAddress: LimitRule = { name: 'readers-by-address', max: 40, windowSeconds: 600 }

/**
 * Attempts of a user to choose a handle for the public profile. They are limited because each response reveals if a
 * handle is taken.
 */
export const handlesByAccount: LimitRule = { name: 'handles-by-account', max: 30, windowSeconds: 3600 }
