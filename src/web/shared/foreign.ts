/** Returns the `lang` attribute of a text; undefined if the language is unknown or is that of the page. */
export function foreign(language: string | null, own: string): string | undefined {
  return language === null || language === own ? undefined : language
}
