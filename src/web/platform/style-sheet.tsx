/**
 * Loads a style sheet that few pages need. React shows the content of the same render only after the sheet has loaded.
 * `href` is the default import of `….css?url`.
 */
export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="default" />
)
