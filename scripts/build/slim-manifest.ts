import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preloadedRoutes } from '../../src/web/platform/preloaded-routes.ts'

interface Route {
  parentId?: string
  imports?: string[]
  css?: string[]
  [property: string]: unknown
}
interface Manifest {
  routes: Record<string, Route>
}

const before = 'window.__reactRouterManifest='
const preloaded: ReadonlySet<string> = new Set(Object.values(preloadedRoutes).flat())

/**
 * Takes out of the list of routes, which every page loads, what no browser asks it for. What a page's script imports the page says itself
 * when it comes from the server, and the script when it is fetched: only pages that are made ready ahead are asked for here. Style of a
 * page above it is there already.
 * @param folder of the built client
 * @throws where the list is not as React Router has written it so far, and where a route uses what the browser's build leaves out
 */
export async function slimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined || others.length > 0) throw new Error(`There is no one list of routes in ${assets}.`)
  const file = join(assets, name)
  const text = await readFile(file, 'utf8')
  if (!text.startsWith(before)) throw new Error(`${file} is not a list of routes as it used to be.`)
  const manifest = JSON.parse(text.slice(before.length).replace(/;\s*$/, '')) as Manifest
  for (const [id, route] of Object.entries(manifest.routes)) checkIdle(id, route)
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, slimRoute(id, route, manifest)])
  await writeFile(file, `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`)
}

/** What `library-parts.ts` rests on. */
function checkIdle(id: string, route: Route): void {
  for (const feature of ['hasAction', 'hasClientAction', 'hasClientMiddleware'])
    if (route[feature] === true) throw new Error(`${id} ${feature}: see docs/decisions/0013.`)
  // the root's facts are asked for once, with the page
  if (id !== 'root' && route['hasLoader'] === true && route['hasClientLoader'] !== true)
    throw new Error(`${id} has a loader and no clientLoader: no browser could show it.`)
}

function slimRoute(id: string, { imports = [], css = [], ...route }: Route, { routes }: Manifest): Route {
  const above = new Set<string>()
  for (let at = route.parentId; at !== undefined; at = routes[at]?.parentId)
    for (const style of routes[at]?.css ?? []) above.add(style)
  const own = css.filter((style) => !above.has(style))
  return {
    ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
    ...(preloaded.has(id) && { imports }),
    ...(own.length > 0 && { css: own }),
  }
}
