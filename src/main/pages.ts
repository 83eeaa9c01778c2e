import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CatalogueReader } from '#contract/catalogue-reader'
import type { Client } from '#contract/client'
import type { ClientContext } from '#server/platform/http/client'
import type { RenderPage } from '#server/platform/pages/render'
import type { Clock } from '#server/platform/clock'
import type { pageContext as PageContextKey, SiteSettings } from '#web/platform/page-context.ts'

/** What the pages' build hands out besides the routes: see `web/entry.server.tsx`. */
interface EntryModule {
  pageContext: typeof PageContextKey
  setWordAssets(files: ReadonlyMap<string, string>): void
}

/** A build with what is made of it. */
interface Made {
  build: ServerBuild
  entry: EntryModule
  handle: ReturnType<typeof createRequestHandler>
}

/** What pages are rendered with. */
export interface PagesOptions {
  settings: SiteSettings
  loadBuild: () => Promise<ServerBuild>
  /** Names of built files by source; empty while developing. */
  assets: ReadonlyMap<string, string>
  readerFor(dependsOn: (key: string) => void, address?: string): CatalogueReader
  /** A client for one page. */
  clientFor(context: ClientContext): Client
  clock: Clock
}

/** Tells the host of every error a loader meets, so that 'database away' is not taken for a bug. */
function watched(reader: CatalogueReader, fault: (error: unknown) => void): CatalogueReader {
  return new Proxy(reader, {
    get(target, name: keyof CatalogueReader) {
      const method = target[name] as (...args: unknown[]) => Promise<unknown>
      return async (...args: unknown[]) => {
        try {
          return await method(...args)
        } catch (error) {
          fault(error)
          throw error
        }
      }
    },
  })
}

/** The same of a client. */
const watchedClient = (client: Client, fault: (error: unknown) => void): Client => ({
  language: client.language,
  call: (name, ...rest) =>
    client.call(name, ...rest).catch((error: unknown) => {
      fault(error)
      throw error
    }),
})

/** Makes the function that renders a page whole: React Router over the build, with a reader of its own for each request. */
export function createPages({
  loadBuild,
  assets,
  readerFor,
  clientFor,
  settings,
  clock,
}: PagesOptions): RenderPage {
  let made: Made | null = null

  /** The handler of the present build; while developing the build changes with the sources. */
  async function handler(): Promise<Made> {
    const build = await loadBuild()
    if (made?.build === build) return made
    const entry = build.entry.module as unknown as EntryModule
    entry.setWordAssets(assets)
    made = { build, entry, handle: createRequestHandler(build, process.env['NODE_ENV']) }
    return made
  }

  return async (request, { language, prefix, nonce, requestId, address, signal, dependsOn, fault }) => {
    const { entry, handle } = await handler()
    const context = new RouterContextProvider()
    context.set(entry.pageContext, {
      reader: watched(readerFor(dependsOn, address), fault),
      client: watchedClient(
        clientFor({ language, requestId, address: address ?? 'unknown', viewer: null, dependsOn, signal }),
        fault,
      ),
      language,
      prefix,
      ...settings,
      now: clock.now(),
      nonce,
    })
    return handle(request, context)
  }
}

/** Query parameters each kind of page knows; all others are ignored and no part of what is cached. */
const known: readonly [RegExp, readonly string[]][] = [
  [/^\/profile$/, ['tab', 'status', 'kind']],
  [/^\/readers\/[^/]+\/books$/, ['cursor']],
  [/^\/books$/, ['sort', 'group', 'genre', 'available', 'author', 'series', 'cursor']],
  [/^\/books\/[^/]+$/, ['tab', 'edition', 'sort', 'languages', 'cursor']],
  [/^\/authors$/, ['sort', 'group', 'cursor']],
  [/^\/authors\/[^/]+$/, ['tab', 'sort', 'languages', 'cursor']],
  [/^\/series$/, ['tab', 'sort', 'status', 'size', 'cursor']],
  [/^\/series\/[^/]+$/, ['order', 'cursor']],
  [/^\/genres$/, ['genre', 'group', 'sort', 'cursor']],
  [/^\/awards$/, ['id', 'tab', 'category', 'cursor']],
  [/^\/search$/, ['q']],
]

/** Pages about a person, open or closed as that person likes: never cached, so that a closed one is gone at once. */
export const isPersonalPage = (path: string): boolean => /^\/(?:readers|years)\//.test(path)

/** The query parameters that the page at a path (without language prefix) knows. */
export const knownQuery = (path: string): readonly string[] =>
  known.find(([pattern]) => pattern.test(path))?.[1] ?? []
