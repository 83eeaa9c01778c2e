import { HtmlValidate } from 'html-validate/node'

/** Checks the rules of the HTML standard, but neither style nor accessibility. Axe checks accessibility. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-missing-references': 'error' },
})

/** React writes this URL for a form with a function as its action, and replaces it when the scripts run. */
const actionOfReact = / action="javascript:throw new Error\([^"]*\)"/g

/** Returns rule, element and message of each violation of the HTML standard. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replaceAll(actionOfReact, ''))
  const messages = results.flatMap((result) => result.messages)
  return [...new Set(messages.map(({ ruleId, selector, message }) => `${ruleId}: ${selector}: ${message}`))]
}
