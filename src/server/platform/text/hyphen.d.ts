/** Types for the part of the package `hyphen` that is used here. The package has no types. */
declare module 'hyphen/*' {
  const patterns: { hyphenateSync(text: string): string }
  export default patterns
}
