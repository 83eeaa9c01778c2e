import type { Config } from '@react-router/dev/config'

/** Pages are rendered on our own server, whole; the build is loaded by `src/main`. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  ssr: true,
  // the routes are few and known: no manifest is asked for while browsing
  routeDiscovery: { mode: 'initial' },
} satisfies Config
