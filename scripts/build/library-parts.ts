import type { Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin } from 'vite'

/** Functions of a library that this site never needs, with what is left of each body. */
interface Idle {
  file: RegExp
  /** Why nobody misses them. */
  because: string
  functions: Record<string, string>
}

const router = (path: string) => new RegExp(`/react-router/dist/production/lib/${path}\\.js$`)

/** What libraries hold on to although nobody here asks for it: a bundler cannot know that. */
const idle: Idle[] = [
  {
    file: router('router/instrumentation'),
    because: 'the entry hands in no `instrumentations`',
    functions: {
      getRouteInstrumentationUpdates: '',
      instrumentClientSideRouter: '',
      consumeInstrumentationClientResultMetaReceiver: '',
    },
  },
  {
    file: router('dom/ssr/fog-of-war'),
    because: '`routeDiscovery` is `initial`: every route is known from the start',
    functions: {
      isFogOfWarEnabled: 'return false',
      getPartialManifest: '',
      getPatchRoutesOnNavigationFunction: '',
      useFogOFWarDiscovery: '',
    },
  },
  {
    file: router('router/router'),
    because:
      'every route is known from the start, none has actions or middleware, pages have no fetchers, and forms are followed by `usePageNavigation`',
    functions: {
      checkFogOfWar: 'return { active: false, matches: null }',
      discoverRoutes: '',
      patchRoutes: '',
      _internalSetRoutes: '',
      handleAction: '',
      getUpdatedActionData: '',
      getActionDataForCommit: '',
      fetch: '',
      getFetcher: '',
      resetFetcher: '',
      queueFetcherForDeletion: '',
      deleteFetcher: '',
      abortFetcher: '',
      getUpdatedRevalidatingFetchers: '',
      markFetchRedirectsDone: 'return false',
      abortStaleFetchLoads: 'return false',
      normalizeNavigateOptions: 'return { path }',
      createClientSideRequest:
        'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal })',
      getSubmissionFromNavigation: '',
      runClientMiddlewarePipeline: 'return handler()',
      defaultDataStrategyWithMiddleware: '',
    },
  },
  {
    file: router('dom/ssr/single-fetch'),
    because:
      'as above; every loader has a `clientLoader` beside it, the server answers no `.data`, and what a page is made of comes as JSON (`platform/loaded-data.tsx`)',
    functions: {
      decodeViaTurboStream:
        "return Promise.resolve({ value: JSON.parse(global.document.getElementById('loaded-data').textContent) })",
      singleFetchActionStrategy: '',
      singleFetchLoaderFetcherStrategy: '',
      nonSsrStrategy: '',
      bubbleMiddlewareErrors: '',
      fetchAndDecodeViaTurboStream: "throw new Error('This page has no clientLoader.')",
    },
  },
  {
    file: router('dom/ssr/routes'),
    because: 'modules are exchanged while developing alone, and pages are rendered on the server',
    functions: {
      createClientRoutesWithHMRRevalidationOptOut: '',
      getShouldRevalidateFunction: 'return route.shouldRevalidate',
      noActionDefinedError: '',
    },
  },
  {
    file: router('dom/ssr/components'),
    because: 'no route exports `links`',
    functions: { PrefetchPageLinks: '' },
  },
  {
    file: router('hooks'),
    because: 'there are no server components',
    functions: { RSCErrorHandler: '' },
  },
  {
    file: router('errors'),
    because: 'there are no server components',
    functions: { decodeRouteErrorResponseDigest: '' },
  },
  {
    file: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    because: 'the query client keeps what is read; what is written runs through `useAction`',
    functions: { build: '', add: '', remove: '', canRun: '', runNext: '', find: '' },
  },
]

/** As above, on the server. */
const idleOnServer: Idle[] = [
  {
    file: router('server-runtime/single-fetch'),
    because: '`entry.server.tsx` hands the data of a page over as JSON',
    functions: { encodeViaTurboStream: 'return undefined' },
  },
]

/** Components that a bundler must keep, used or not: making them is a call, and a name is set on them. */
const named = router('(?:dom/(?:lib|ssr/components)|context)')
const withoutNames = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(const \w+ = )(React\$1\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')

/** The function's body gone, wherever it stands: in a module, in another function, in a class. Null where it is not there just once. */
export function withBody(code: string, name: string, body: string): string | null {
  const written = new RegExp(
    `^(\\t?)((?:async )?(?:function )?${name}\\([^\\n]*\\)) \\{\\n(?:(?!\\1\\}).*\\n)*\\1\\}`,
    'gm',
  )
  if ([...code.matchAll(written)].length !== 1) return null
  return code.replace(written, (_, indent: string, head: string) => `${indent}${head} {${body}}`)
}

/** Takes the idle functions out of modules as they are bundled, and in the end tells what was not met. */
function emptying(parts: readonly Idle[]) {
  const met = new Set<Idle>()
  return {
    /** The module's code without what is idle in it. @throws where a function is not found just once */
    empty(code: string, path: string): string {
      const found = parts.find(({ file }) => file.test(path))
      if (found) met.add(found)
      let left = code
      for (const [name, body] of Object.entries(found?.functions ?? {})) {
        const emptied = withBody(left, name, body)
        if (emptied === null)
          throw new Error(`${name} is not there just once: is it still true that ${found?.because}?`)
        left = emptied
      }
      return left
    },
    /** @throws where a file was never met */
    end(): void {
      const missing = parts.filter((each) => !met.has(each))
      if (missing.length > 0)
        throw new Error(`Not in the build any more: ${missing.map(({ file }) => file).join(', ')}`)
    },
  }
}

const pathOf = (id: string): string => id.replaceAll('\\', '/').split('?', 1)[0]!

/**
 * Leaves out of the browser's build what the libraries bring and this site never calls. The build fails where one of the functions is not
 * found any more: a new version has to be read then.
 */
export function libraryParts(): Plugin {
  const parts = emptying(idle)
  return {
    name: 'library-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const path = pathOf(id)
      const left = parts.empty(named.test(path) ? withoutNames(code) : code, path)
      return left === code ? null : { code: left, map: null }
    },
    buildEnd(error) {
      if (!error) parts.end()
    },
  }
}

/** The same for the server's bundle. */
export function serverLibraryParts(): RolldownPlugin {
  const parts = emptying(idleOnServer)
  return {
    name: 'server-library-parts',
    transform(code, id) {
      const left = parts.empty(code, pathOf(id))
      return left === code ? null : { code: left, map: null }
    },
    buildEnd(error) {
      if (!error) parts.end()
    },
  }
}
