/** What the placeholders of a text stand for, by name; null: not set. Everything that is set is Markdown. */
export type TemplateValues = Readonly<Record<string, string | null>>

/** A value as text of Markdown, whatever signs are in it. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

/**
 * Fills in a text, as Mustache does: `{{name}}` is the value, `{{#name}}…{{/name}}` is there where it is set,
 * `{{^name}}…{{/name}}` where it is not.
 * @throws Error for a placeholder that is not known
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const valueOf = (name: string): string | null => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no placeholder {{${name}}}`)
    return value
  }
  return template
    .replaceAll(/\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}/g, (_, sign: string, name: string, inner: string) =>
      (valueOf(name) !== null) === (sign === '#') ? fillTemplate(inner, values) : '',
    )
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name) ?? '')
}
