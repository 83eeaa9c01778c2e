import type { LimitRule } from '../../platform/limits/limits.ts'

/** A visitor who only follows links rarely requests an unknown handle. */
export const missesByAddress: LimitRule = { name: 'readers-by-address', max: 40, windowSeconds: 600 }

/** Attempts to choose a handle. Each response reveals if a handle is taken. */
export const handlesByAccount: LimitRule = { name: 'handles-by-account', max: 30, windowSeconds: 3600 }
