/** The pages' build, made by `npm run build` (package.json, `imports`). */
declare module '#web-build' {
  const build: import('react-router').ServerBuild
  export = build
}
