/**
 * Loads a style sheet. React shows the surrounding component only after the style sheet has loaded.
 * @param href for example `styles` of `import styles from './admin.css?url'`
 */
export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="default" />
)
