/**
 * Loads a style sheet that few pages need. `href` is the default import of `….css?url`. React waits for the sheet
 * before it shows what is rendered together with it.
 */
export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="default" />
)
