import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Client } from '#contract/calls/client'
import type { ClientContext } from '#server/platform/http/client'
import type { RenderPage } from '#server/platform/pages/render'
import type { Clock } from '#server/platform/clock'
import type { pageContext as PageContextKey, SiteSettings } from '#web/platform/page-context.ts'

/** Exports of the server entry (`web/entry.server.tsx`) in the pages' build. */
interface EntryModule {
  pageContext: typeof PageContextKey
  setWordAssets(files: ReadonlyMap<string, string>): void
}

interface LoadedBuild {
  build: ServerBuild
  entry: EntryModule
  handle: ReturnType<typeof createRequestHandler>
}

export interface PagesOptions {
  settings: SiteSettings
  loadBuild: () => Promise<ServerBuild>
  /** Paths of built files by source; empty in development. */
  assets: ReadonlyMap<string, string>
  /** Creates a client for one page. */
  clientFor(context: ClientContext): Client
  clock: Clock
}

/** Returns the function that renders pages: React Router with the build, and a client for each request. */
export function createPages({ loadBuild, assets, clientFor, settings, clock }: PagesOptions): RenderPage {
  let loaded: LoadedBuild | null = null

  /** Returns the current build with its request handler. In development the build changes with the sources. */
  async function handler(): Promise<LoadedBuild> {
    const build = await loadBuild()
    if (loaded?.build === build) return loaded
    const entry = build.entry.module as unknown as EntryModule
    entry.setWordAssets(assets)
    loaded = { build, entry, handle: createRequestHandler(build, process.env['NODE_ENV']) }
    return loaded
  }

  return async (
    request,
    { language, prefix, nonce, requestId, address, viewer = null, signal, dependsOn, reportError },
  ) => {
    const { entry, handle } = await handler()
    const context = new RouterContextProvider()
    context.set(entry.pageContext, {
      client: clientFor({ language, requestId, address: address ?? 'unknown', viewer, dependsOn, signal }),
      language,
      prefix,
      isSignedIn: viewer !== null,
      ...settings,
      now: clock.now(),
      nonce,
      reportError,
    })
    return handle(request, context)
  }
}
