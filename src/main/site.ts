import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { listScheduled } from '@biblionaut/site-backup'
import { translateOn } from '#i18n/words-server'
import { createApp } from '#server/app'
import { hasSession } from '#server/features/accounts/index'
import { createCovers } from '#server/features/covers/index'
import { createFeeds } from '#server/features/feeds/index'
import { createOembed } from '#server/features/oembed/index'
import { createWellKnownFiles } from '#server/features/well-known-files/index'
import { createSitemaps } from '#server/features/sitemaps/index'
import { createSharePictures } from '#server/features/share-pictures/index'
import { openDecisionLedger } from '#server/features/decision-ledger/index'
import { openLedger } from '#server/features/personal-data/index'
import { createYearPictures } from '#server/features/statistics/index'
import { mountHealth } from '#server/features/health/index'
import { mountOpenApi, openApiDocument } from '#server/features/openapi/index'
import { recordEvent } from '#contract/calls/analytics'
import { allCalls, namedSchemas } from '#contract/calls/calls'
import { backupFormat } from '#server/platform/backup/backup-format'
import { servedPages } from '#contract/values/page-parameters/index'
import { createStaticFiles } from '#server/platform/assets/static-files'
import { followChanges } from '#server/platform/cache/change-listener'
import type { Delivery } from '#server/platform/cache/send-cached'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ResponseCache } from '#server/platform/cache/response-cache'
import { systemClock } from '#server/platform/clock'
import type { Config } from '#server/platform/config/config'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { createUploadsHandler } from '#server/platform/images/uploads.handler'
import { diskGuard } from '#server/platform/storage/disk-guard'
import { diskStorage } from '#server/platform/storage/disk-storage'
import { systemRandomness } from '#server/platform/randomness'
import { readMigrations } from '#server/platform/database/migration-files'
import { watchLoopDelay } from '#server/platform/http/loop-delay'
import { createClientAddress, createProxyCheck } from '#server/platform/http/client-address'
import { createServer, type SiteServer } from '#server/platform/http/server'
import type { Logger } from '#server/platform/log'
import { createRecentErrors, type RecentErrors } from '#server/platform/recent-errors'
import { startMetrics } from '#server/platform/metrics/index'
import { isForReader } from '#server/platform/pages/page-urls'
import { createPageHost, type PageHostOptions } from '#server/platform/pages/host'
import { createPageTable } from '#server/platform/pages/page-table'
import { startBackground } from './background.ts'
import { readVersion } from './backup-site.ts'
import type { OpenDatabase } from './open-database.ts'
import { createPages } from './pages.ts'
import { clientFolder, migrationsFolder } from './root-folder.ts'

/** An instance that is not listening yet. */
export interface Site {
  server: SiteServer
  /** Starts background jobs. Call it after the server listens, so that the server can answer requests sooner. */
  startBackground(): Promise<void>
  /** Stops the server, and then the background jobs. The database remains open. */
  stop(): Promise<void>
}

/** Options that differ between production and development. */
export interface SiteOptions {
  /** Returns the pages' build. Called for each page, because in development the build changes with the sources. */
  loadBuild: () => Promise<ServerBuild>
  /** Paths of built files by their source file. */
  assets: ReadonlyMap<string, string>
  /** Validates responses against their schemas, caches no page and stores the texts of sent mails. */
  isDevelopment?: boolean
  /** Counter of the errors of this process, for the admin pages. By default a counter that stays at 0. */
  errors?: RecentErrors
  pages?: Pick<PageHostOptions, 'policy' | 'inlineScripts' | 'renderTimeoutMs'>
}

/** Creates the API, the pages and the HTTP server of an instance. Only this function knows all of them. */
export async function createSite(
  config: Config,
  { db, directUrl }: OpenDatabase,
  log: Logger,
  options: SiteOptions,
): Promise<Site> {
  const { name: siteName, publicUrl } = config.site
  const version = await readVersion()
  const changes = followChanges({ url: directUrl, log })
  const cache = new ResponseCache(changes.versions, options.isDevelopment ? { maxBytes: 0 } : {})
  const loop = watchLoopDelay()
  const folder = join(config.site.dataDir, 'uploads')
  const storage = diskStorage({ folder, randomness: systemRandomness })
  const ensureRoom = diskGuard({ folder })
  const images = createImagePipeline({ storage, ensureRoom })
  const clientAddress = createClientAddress(config.site.trustedProxies)
  const app = createApp({
    db,
    changes,
    cache,
    clock: systemClock,
    images,
    storage,
    deletionLedger: openLedger(config.site.dataDir),
    decisionLedger: openDecisionLedger(config.site.dataDir),
    siteName,
    siteState: {
      config,
      migrations: readMigrations(migrationsFolder).length,
      version,
      errors: options.errors ?? createRecentErrors(),
      cache,
      loopDelayMs: loop.delayMs,
    },
    siteSecret: config.site.secret ?? '',
    google: config.google,
    assistantModel: config.assistant,
    operator: config.operator,
    assistantHost: config.assistant && new URL(config.assistant.baseUrl).host,
    clientAddress,
    log,
    publicUrl,
    translateError: (code, language) => translateOn('errors', language)(code),
    loopDelayMs: loop.delayMs,
    checkAnswers: options.isDevelopment ?? false,
  })
  mountHealth(app.api, {
    clock: systemClock,
    checks: { database: () => db.isHealthy() },
    isDraining: () => !server.isReady,
  })
  mountOpenApi(app.api, openApiDocument(allCalls, namedSchemas, { title: siteName, version }))
  const pageTable = createPageTable(servedPages)
  const pages = createPageHost({
    cache,
    siteName,
    publicUrl,
    log,
    pages: pageTable,
    viewerOf: app.viewerOf,
    clientAddress,
    render: createPages({
      loadBuild: options.loadBuild,
      assets: options.assets,
      clientFor: app.api.client,
      settings: {
        siteName,
        publicUrl,
        paymentLink: config.support.paymentLink,
        socialLinks: config.site.socialLinks,
      },
      clock: systemClock,
    }),
    ...options.pages,
  })
  const sitemaps = createSitemaps({ db, publicUrl })
  const addressOf = (request: Request, env: Delivery) =>
    clientAddress(env.incoming?.socket?.remoteAddress, request.headers.get('x-forwarded-for'))
  const oembed = createOembed({
    summaryOf: app.summaryOf,
    siteName,
    publicUrl,
  })
  const feeds = createFeeds({
    db,
    cache: new KeyedCache(changes.versions, 500),
    books: app.books,
    profiles: app.profiles,
    summaryOf: app.summaryOf,
    siteName,
    publicUrl,
  })
  const sharePictures = createSharePictures({
    db,
    books: app.books,
    summaryOf: app.summaryOf,
    siteName,
  })
  const wellKnownFiles = createWellKnownFiles({
    siteName,
    publicUrl,
    mailAddress: config.operator.email,
    clock: systemClock,
    // passes the socket of the browser's request (`env`) along with the new request, because the API reads the
    // client's IP address from the socket
    api: (request, env: Parameters<typeof pages>[1]) => {
      const { pathname, search } = new URL(request.url)
      return app.api.fetch(request, {
        incoming: { ...env?.incoming, url: pathname + search, socket: env?.incoming?.socket },
      })
    },
    otherwise: pages,
  })
  const server: SiteServer = createServer({
    cache,
    mayBeOwn: (target, cookies) => hasSession(cookies) && isForReader(target, pageTable),
    api: (request, env) => app.api.fetch(request, env),
    pages,
    mounts: {
      '/.well-known/': wellKnownFiles,
      '/covers/': createCovers({ db }),
      '/feeds/': (request, env) => feeds(request, addressOf(request, env)),
      '/manifest.webmanifest': wellKnownFiles,
      '/oembed': (request, env) => oembed(request, addressOf(request, env)),
      '/opensearch/': wellKnownFiles,
      '/robots.txt': sitemaps,
      '/share/': (request, env) => sharePictures(request, addressOf(request, env)),
      '/sitemap.xml': sitemaps,
      '/sitemaps/': sitemaps,
      '/uploads/': createUploadsHandler(storage),
      '/years/': createYearPictures({
        books: app.books,
        statistics: app.statistics,
        siteName,
        otherwise: pages,
      }),
    },
    // in development there may be no build, because Vite serves the files
    files: options.isDevelopment ? undefined : createStaticFiles(clientFolder),
    limiters: new Map([[recordEvent.path, app.admitsEvent]]),
    isTrustedProxy: createProxyCheck(config.site.trustedProxies),
    log,
  })
  const { folder: backups } = config.backup
  const metrics =
    config.metrics &&
    (await startMetrics(
      {
        db,
        cache,
        loopDelayMs: loop.delayMs,
        version,
        ...(backups !== null && {
          newestBackup: async () => (await listScheduled(backups, backupFormat.name))[0] ?? null,
        }),
      },
      config.metrics,
    ))
  let background: { stop(): Promise<void> } | null = null
  return {
    server,
    async startBackground() {
      background = await startBackground(config, db, directUrl, log, app, {
        isDevelopment: options.isDevelopment ?? false,
      })
    },
    async stop() {
      await server.stop()
      await app.settle()
      await background?.stop()
      await metrics?.close()
      await changes.close()
      loop.close()
    },
  }
}

/** Returns the paths of built files by source, from the build's manifest. */
export async function readAssets(): Promise<ReadonlyMap<string, string>> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; src?: string }
  >
  return new Map(Object.entries(manifest).map(([source, { file }]) => [source, `/${file}`]))
}
