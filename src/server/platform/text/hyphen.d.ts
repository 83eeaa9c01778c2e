/** Types of the used part of the package `hyphen`, which has none. */
declare module 'hyphen/*' {
  const patterns: { hyphenateSync(text: string): string }
  export default patterns
}
