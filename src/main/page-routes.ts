import type { ServerBuild } from 'react-router'
import { isInterfaceLanguage } from '#contract/languages'

/** The parts of a build that say which routes there are. */
export type RoutesOfBuild = Pick<ServerBuild, 'routes' | 'assets'>

interface Pattern {
  /** Id of the route that shows the page. */
  id: string
  /** Segments below the language; null stands for any one. */
  segments: (string | null)[]
}

/**
 * Finds the route of a page by its path. React Router would ask one route after the other, and sets all of them up anew for each page: with
 * sixty routes that was a tenth of what a list costs. Null for paths it is not sure of (other spellings, unknown addresses): those are left to
 * React Router with all routes.
 */
export function createRouteFinder(build: RoutesOfBuild): (pathname: string) => string | null {
  const patterns = Object.values(build.routes)
    .filter((route) => route !== undefined)
    .flatMap((route): Pattern[] => {
      const path = chainOf(build, route.id)
        .map((id) => build.routes[id]?.path ?? '')
        .join('/')
      const [first, ...segments] = path.split('/').filter(Boolean)
      const isPage = route.index === true || route.path !== undefined
      if (!isPage || first !== ':lang?' || segments.some((each) => /[*?]/.test(each))) return []
      return [{ id: route.id, segments: segments.map((each) => (each.startsWith(':') ? null : each)) }]
    })
    // what is named stands before what is any, from the left
    .toSorted((a, b) => shapeOf(b).localeCompare(shapeOf(a)))
  return (pathname) => {
    const [empty, ...segments] = pathname.split('/')
    if (empty !== '') return null
    if (isInterfaceLanguage(segments[0])) segments.shift()
    else if (segments.length === 1 && segments[0] === '') segments.pop()
    const found = patterns.find(
      (pattern) =>
        pattern.segments.length === segments.length &&
        pattern.segments.every((named, at) =>
          named === null ? segments[at] !== '' : named === segments[at],
        ),
    )
    return found?.id ?? null
  }
}

const shapeOf = ({ segments }: Pattern): string =>
  segments.map((each) => (each === null ? '0' : '1')).join('')

/** The routes around a route, the outermost first, and itself. */
function chainOf({ routes }: RoutesOfBuild, id: string): string[] {
  const chain: string[] = []
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) chain.unshift(at)
  return chain
}

/** The build with the routes that one page is made of, and no others. */
export function buildOfRoute<Build extends RoutesOfBuild>(build: Build, id: string): Build {
  const chain = new Set(chainOf(build, id))
  const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([each]) => chain.has(each)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
