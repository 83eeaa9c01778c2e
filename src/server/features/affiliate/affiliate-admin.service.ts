import { type AdminAffiliateService, type AffiliateLocale } from '#contract/calls/affiliate'
import { invalidFields, localeError } from '#contract/values/affiliate-rules'
import type { Database } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import {
  deleteService,
  findServiceVersion,
  insertService,
  listServicesForAdmin,
  replaceLocales,
  touchService,
} from './affiliate.repo.ts'

export interface ServiceInput {
  /** The version of the shop that the admin's page shows; `null` for a new shop. */
  version: number | null
  position: number
  locales: AffiliateLocale[]
}

export interface AffiliateAdmin {
  list(): Promise<AdminAffiliateService[]>
  /**
   * Writes a shop and replaces all its link templates.
   * @throws InputError; AppError `version_conflict`, `not_found`, `conflict` if `version` is `null` and the shop exists
   */
  put(key: string, input: ServiceInput): Promise<AdminAffiliateService>
  /** @throws AppError `not_found` */
  remove(key: string): Promise<void>
}

/**
 * Validates all locales of a shop (its link templates by region).
 * @throws InputError with one error for each invalid or repeated locale
 */
function requireSafe(locales: readonly AffiliateLocale[]): void {
  const seen = new Set<string>()
  const issues = locales.flatMap((locale, index): { path: string; code: 'wrong_format' | 'repeated' }[] => {
    const localeIssue = localeError(locale)
    if (localeIssue !== null)
      return [{ path: `locales.${index}.${invalidFields[localeIssue]}`, code: 'wrong_format' }]
    const place = `${locale.region} ${locale.variant}`
    if (seen.has(place)) return [{ path: `locales.${index}.variant`, code: 'repeated' }]
    seen.add(place)
    return []
  })
  if (issues.length > 0) throw validationFailed(issues)
}

export function createAffiliateAdmin({ db }: { db: Database }): AffiliateAdmin {
  const list = (): Promise<AdminAffiliateService[]> => listServicesForAdmin(db)
  return {
    list,
    async put(key, { version, position, locales }) {
      requireSafe(locales)
      await db.transaction(async (tx) => {
        if (version === null) {
          if (!(await insertService(tx, key, position))) throw new AppError('conflict')
        } else {
          const present = await findServiceVersion(tx, key)
          if (present === null) throw notFound('affiliate service')
          if (present !== version) throw new AppError('version_conflict')
          await touchService(tx, key, position)
        }
        await replaceLocales(tx, key, locales)
      })
      const written = (await list()).find((service) => service.key === key)
      if (!written) throw notFound('affiliate service')
      return written
    },
    async remove(key) {
      if (!(await deleteService(db, key))) throw notFound('affiliate service')
    },
  }
}
