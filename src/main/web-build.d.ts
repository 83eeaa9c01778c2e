/**
 * The server build of the pages, which `npm run build` writes. `imports` in package.json maps this name to its file.
 */
declare module '#web-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
