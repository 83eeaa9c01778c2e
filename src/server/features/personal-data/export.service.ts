import { exportLinkMinutes } from '#contract/values/mailed-link-minutes'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Viewer } from '../../platform/http/access.ts'
import { AppError, notFound, notSignedIn } from '../../platform/http/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { accountLimits, findUser, putToken, consumeToken } from '../accounts/index.ts'
import { type ArchiveOptions, archiveFiles } from './archive.ts'
import { isTokenOf, newExportToken } from './export-token.ts'
import { readPersonalRows } from './export.repo.ts'
import { makeZip } from './zip.ts'

/** Creates archives of all data of a user. */
export interface ExportService {
  /** Creates a download link and invalidates the user's earlier one. @throws AppError `too_many_requests` */
  request(viewer: Viewer): Promise<{ path: string; expiresAt: string }>
  /**
   * Consumes a link and returns the archive.
   * @throws AppError `not_found` for another user's or session's link, which stays valid; `gone` if used or expired
   */
  download(
    viewer: Viewer,
    token: string,
    signal: AbortSignal,
  ): Promise<{ fileName: string; content: Uint8Array<ArrayBuffer> }>
}

export interface ExportParts extends Pick<ArchiveOptions, 'siteName' | 'publicUrl' | 'storage' | 'dataMap'> {
  db: Database
  limits: Limits
  randomness: Randomness
  clock: Clock
}

export function createExport(parts: ExportParts): ExportService {
  const { db, limits, randomness, clock } = parts
  return {
    async request(viewer) {
      await limits.require(accountLimits.exportsByAccount, viewer.userId)
      const { secret, hash } = newExportToken(randomness, viewer)
      const expiresAt = await putToken(db, {
        userId: viewer.userId,
        purpose: 'export',
        tokenHash: hash,
        minutes: exportLinkMinutes,
      })
      return { path: `/api/profile/export?token=${secret}`, expiresAt: expiresAt.toISOString() }
    },

    async download(viewer, token, signal) {
      if (!isTokenOf(token, viewer)) throw notFound()
      if (!(await consumeToken(db, 'export', hashSecret(token), viewer.userId))) throw new AppError('gone')
      const user = await findUser(db, viewer.userId)
      if (!user) throw notSignedIn()
      const readAt = clock.now()
      // the archive is in the language of the account, because the path of a download link contains no language
      const rows = await readPersonalRows(db, parts.dataMap, user.id, user.language)
      const files = await archiveFiles(rows, { ...parts, readAt, language: user.language })
      return {
        fileName: `biblionaut-${readAt.toISOString().slice(0, 10)}.zip`,
        content: await makeZip(files, { signal, at: readAt }),
      }
    },
  }
}
