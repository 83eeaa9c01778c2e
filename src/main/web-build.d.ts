/** The pages' build of `npm run build` (package.json, `imports`). */
declare module '#web-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
