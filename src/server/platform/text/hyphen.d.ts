/** The package carries no types: the part of it that is used here. */
declare module 'hyphen/*' {
  const patterns: { hyphenateSync(text: string): string }
  export default patterns
}
