/**
 * Loads a style sheet before React shows the content of the same render.
 * @param href default import of `….css?url`
 */
export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="default" />
)
