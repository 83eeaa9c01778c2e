import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { translateOn } from '#i18n/words-server'
import { createApp } from '#server/app'
import { hasSession } from '#server/features/accounts/index'
import { createCovers } from '#server/features/covers/index'
import { createFeeds } from '#server/features/feeds/index'
import { createOembed } from '#server/features/oembed/index'
import { createSiteFiles } from '#server/features/site-files/index'
import { createSitemaps } from '#server/features/sitemaps/index'
import { createSharePictures } from '#server/features/share-pictures/index'
import { openLedger } from '#server/features/personal-data/index'
import { createYearPictures } from '#server/features/statistics/index'
import { mountSystem, openApiDocument } from '#server/features/system/index'
import { recordEvent } from '#contract/calls/analytics'
import { allCalls, namedSchemas } from '#contract/calls/calls'
import { pages as declaredPages } from '#contract/values/pages'
import { listScheduled } from '#server/platform/backup/index'
import { createStaticFiles } from '#server/platform/assets/static-files'
import { followChanges } from '#server/platform/cache/change-listener'
import type { Delivery } from '#server/platform/cache/send-cached'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { PageCache } from '#server/platform/cache/page-cache'
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
import { isForReader } from '#server/platform/pages/addresses'
import { createPageHost, type PageHostOptions } from '#server/platform/pages/host'
import { createPageTable } from '#server/platform/pages/page-table'
import { startBackground } from './background.ts'
import { readVersion } from './backup-site.ts'
import type { OpenDatabase } from './open-database.ts'
import { createPages } from './pages.ts'
import { clientFolder, migrationsFolder } from './root-folder.ts'

/** A site that is not listening yet. */
export interface Site {
  server: SiteServer
  /** Starts jobs; called once the site listens, so that the start stays quick. */
  startBackground(): Promise<void>
  /** Ends everything but the database, in order, within ten seconds. */
  stop(): Promise<void>
}

/** What differs between serving and developing. */
export interface SiteOptions {
  /** The pages' build; asked for with each page, since it changes while developing. */
  loadBuild: () => Promise<ServerBuild>
  /** Names of built files by source. */
  assets: ReadonlyMap<string, string>
  /** Answers are checked against their schemas, and no page is cached. */
  isDevelopment?: boolean
  /** The errors of this process; none are counted unless told. */
  errors?: RecentErrors
  pages?: Pick<PageHostOptions, 'policy' | 'inlineScripts' | 'renderTimeoutMs'>
}

/** Wires the whole site over an open database. The only place that knows server and pages. */
export async function createSite(
  config: Config,
  { db, directUrl }: OpenDatabase,
  log: Logger,
  options: SiteOptions,
): Promise<Site> {
  const { name: siteName, publicUrl } = config.site
  const version = await readVersion()
  const changes = followChanges({
    url: directUrl,
    log: {
      info: (details, message) => log.debug(details, message),
      warn: (details, message) => log.warn(details, message),
    },
  })
  const cache = new PageCache(changes.versions, options.isDevelopment ? { maxBytes: 0 } : {})
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
  mountSystem(app.api, {
    clock: systemClock,
    document: openApiDocument(allCalls, namedSchemas, { title: siteName, version }),
    checks: { database: () => db.isHealthy() },
    isDraining: () => !server.isReady,
  })
  const pageTable = createPageTable(declaredPages)
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
  /** Whence a request comes. */
  const fromOf = (request: Request, env: Delivery) =>
    clientAddress(env.incoming?.socket?.remoteAddress, request.headers.get('x-forwarded-for'))
  const oembed = createOembed({
    catalogue: { ...app.catalogue, ...app.byReaders, statistics: app.statistics },
    siteName,
    publicUrl,
  })
  const feeds = createFeeds({
    db,
    cache: new KeyedCache(changes.versions, 500),
    catalogue: app.catalogue,
    byReaders: app.byReaders,
    siteName,
    publicUrl,
  })
  const sharePictures = createSharePictures({
    db,
    catalogue: app.catalogue,
    byReaders: app.byReaders,
    siteName,
  })
  const siteFiles = createSiteFiles({
    siteName,
    publicUrl,
    mailAddress: config.operator.email,
    clock: systemClock,
    // another address than was sent, from the same sender
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
      '/.well-known/': siteFiles,
      '/covers/': createCovers({ db }),
      '/feeds/': (request, env) => feeds(request, fromOf(request, env)),
      '/manifest.webmanifest': siteFiles,
      '/oembed': (request, env) => oembed(request, fromOf(request, env)),
      '/opensearch/': siteFiles,
      '/robots.txt': sitemaps,
      '/share/': (request, env) => sharePictures(request, fromOf(request, env)),
      '/sitemap.xml': sitemaps,
      '/sitemaps/': sitemaps,
      '/uploads/': createUploadsHandler(storage),
      '/years/': createYearPictures({
        books: app.catalogue.books,
        statistics: app.statistics,
        siteName,
        otherwise: pages,
      }),
    },
    files: createStaticFiles(clientFolder),
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
        ...(backups !== null && { newestBackup: async () => (await listScheduled(backups))[0] ?? null }),
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

/** Which built file holds which source, from the build's manifest. */
export async function readAssets(): Promise<ReadonlyMap<string, string>> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; src?: string }
  >
  return new Map(Object.entries(manifest).map(([source, { file }]) => [source, `/${file}`]))
}
