/** Values of placeholders by name, as Markdown. `null` means not set. */
export type TemplateValues = Readonly<Record<string, string | null>>

export const escapeMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

/**
 * Fills in a template with `{{name}}`, `{{#name}}…{{/name}}` (if set) and `{{^name}}…{{/name}}` (if not set) of
 * Mustache.
 * @throws Error for an unknown placeholder
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const valueOf = (name: string): string | null => {
    const value = values[name]
    if (value === undefined) throw new Error(`Unknown placeholder {{${name}}} in a legal text`)
    return value
  }
  return template
    .replaceAll(/\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}/g, (_, sign: string, name: string, inner: string) =>
      (valueOf(name) !== null) === (sign === '#') ? fillTemplate(inner, values) : '',
    )
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name) ?? '')
}
