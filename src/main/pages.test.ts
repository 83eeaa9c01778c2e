import { createElement } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import type { Client } from '#contract/calls/client'
import { createPages } from './pages.ts'
import { ask, setUp } from '#tests/support/page-host'
import * as entry from '#web/entry.server.tsx'

/** Builds a site with one page, at /en/books. */
const buildOf = (page: { loader?: () => unknown; default: () => unknown }): ServerBuild =>
  ({
    entry: { module: entry },
    routes: {
      root: {
        id: 'root',
        path: '/en/books',
        module: { ...page, ErrorBoundary: () => createElement('html') },
      },
    },
    assets: {
      entry: { module: '', imports: [] },
      routes: { root: { id: 'root', path: '/en/books', module: '', hasLoader: page.loader !== undefined } },
      url: '',
      version: '',
    },
    routeDiscovery: { mode: 'initial' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
  }) as unknown as ServerBuild

/** Requests the page. Returns the status of the response and the logged errors. */
async function answerOf(page: Parameters<typeof buildOf>[0]) {
  const render = createPages({
    loadBuild: async () => buildOf(page),
    assets: new Map(),
    clientFor: () => ({}) as Client,
    settings: { siteName: 'Biblionaut', publicUrl: '', paymentLink: null, socialLinks: null },
    clock: { now: () => new Date() } as never,
  })
  const { host, errors } = setUp(render)
  const { status } = await host(ask('/en/books'))
  return { status, errors }
}

it.each(['loader', 'default'] as const)(
  'the server logs the original error of a page whose %s function throws',
  async (failing) => {
    const bug = new Error('the page has a bug')
    const raise = () => {
      throw bug
    }
    const page = { default: () => createElement('html'), [failing]: raise }
    const { status, errors } = await answerOf(page)
    expect(status).toBe(500)
    expect(errors).toEqual([expect.objectContaining({ err: bug, requestId: 'r-1', path: '/en/books' })])
  },
)
