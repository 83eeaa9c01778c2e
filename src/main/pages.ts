import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Client } from '#contract/calls/client'
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
  /** A client for one page. */
  clientFor(context: ClientContext): Client
  clock: Clock
}

/** Tells the host of every error that a call ends in, so that 'database away' is not taken for a bug. */
const watched = (client: Client, fault: (error: unknown) => void): Client => ({
  language: client.language,
  call: (name, ...rest) =>
    client.call(name, ...rest).catch((error: unknown) => {
      fault(error)
      throw error
    }),
})

/**
 * Makes the function that renders a page whole: React Router over the build, with a client of its own for each request.
 */
export function createPages({ loadBuild, assets, clientFor, settings, clock }: PagesOptions): RenderPage {
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

  return async (
    request,
    { language, prefix, nonce, requestId, address, viewer = null, signal, dependsOn, fault },
  ) => {
    const { entry, handle } = await handler()
    const context = new RouterContextProvider()
    context.set(entry.pageContext, {
      client: watched(
        clientFor({ language, requestId, address: address ?? 'unknown', viewer, dependsOn, signal }),
        fault,
      ),
      language,
      prefix,
      isSignedIn: viewer !== null,
      ...settings,
      now: clock.now(),
      nonce,
    })
    return handle(request, context)
  }
}
