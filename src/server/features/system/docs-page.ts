import { hash } from 'node:crypto'
import type { Language } from '#contract/languages'
import { docsStyle } from './docs-style.ts'
import { docsWords } from './docs-words.ts'
import type { JsonSchema, OpenApiDocument, Operation } from './openapi-types.ts'

/** The policy of the page: its one sheet by hash, nothing else. */
export const docsPolicy =
  `default-src 'none'; style-src 'sha256-${hash('sha256', docsStyle, 'base64')}'; ` +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type Words = (typeof docsWords)[Language]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const anchor = (text: string): string => escape(text.replaceAll(/[^A-Za-z0-9]+/g, '-'))

const nameOfReference = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''

/** A schema in a few words: `BookCard[]`, `integer 1 to 100, default 24`. */
function kindOf(schema: JsonSchema): string {
  if (schema.$ref)
    return `<a href="#schema-${anchor(nameOfReference(schema.$ref))}">${escape(nameOfReference(schema.$ref))}</a>`
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.map((option) => kindOf(option as JsonSchema)).join(' | ')
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' | ')
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`
  if (schema.type === 'array') return `${kindOf((schema.items as JsonSchema | undefined) ?? {})}[]`
  const limits = (['minimum', 'maximum', 'minLength', 'maxLength', 'format', 'default'] as const)
    .filter((key) => schema[key] !== undefined)
    .map((key) => `${key} ${JSON.stringify(schema[key])}`)
  const type = [(schema.type ?? 'any') as string | string[]].flat().join(' | ')
  return escape([type, ...limits].join(', '))
}

const block = (schema: JsonSchema): string =>
  `<pre tabindex="0"><code>${escape(JSON.stringify(schema, null, 2))}</code></pre>`

function table(operation: Operation, words: Words): string {
  if (operation.parameters.length === 0) return ''
  const rows = operation.parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${escape(parameter.name)}</code></th><td>${words.places[parameter.in]}</td>` +
      `<td>${kindOf(parameter.schema)}</td><td>${parameter.required ? words.yes : words.no}</td></tr>`,
  )
  const heads = [words.name, words.place, words.kind, words.needed]
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')
  return `<h4>${words.parameters}</h4><div class="wide" role="region" aria-label="${words.parameters}" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function curl(method: string, path: string, operation: Operation, publicUrl: string): string {
  const query = operation.parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=…`)
  const address = `${publicUrl.replace(/\/$/, '')}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = operation.requestBody ? " -H 'Content-Type: application/json' -d '{…}'" : ''
  return `curl -H 'Accept-Language: en'${method === 'get' ? '' : ` -X ${method.toUpperCase()}`}${body} '${address}'`
}

function article(
  method: string,
  path: string,
  operation: Operation,
  words: Words,
  publicUrl: string,
): string {
  const content = Object.values(operation.responses)[0]?.content
  const schema = content ? Object.values(content)[0]?.schema : undefined
  const body = operation.requestBody?.content['application/json']?.schema
  const actor = operation['x-actor']
  return [
    `<article id="${anchor(operation.operationId)}"><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3>`,
    `<p lang="en">${escape(operation.summary)}</p>`,
    `<p>${words.actor}: ${escape(words.actors[actor] ?? actor)}</p>`,
    table(operation, words),
    body ? `<h4>${words.body}</h4>${block(body)}` : '',
    schema ? `<details><summary>${words.answer}</summary>${block(schema)}</details>` : '',
    `<h4>${words.example}</h4><pre tabindex="0"><code>${escape(curl(method, path, operation, publicUrl))}</code></pre></article>`,
  ].join('')
}

/** The OpenAPI document as a page: whole without JavaScript, nothing from other hosts, light and dark. */
export function docsPage(
  document: OpenApiDocument,
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const words = docsWords[language]
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${anchor(operation.operationId)}"><code>${method.toUpperCase()} ${escape(path)}</code></a></li>`,
  )
  const sections = document.tags.map(
    ({ name }) =>
      `<section aria-labelledby="tag-${anchor(name)}"><h2 id="tag-${anchor(name)}" lang="en">${escape(name)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => article(method, path, operation, words, publicUrl))
        .join('')}</section>`,
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${anchor(name)}"><summary>${escape(name)}</summary>${block(schema)}</details>`,
  )
  const title = escape(words.title(document.info.title))
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><style>${docsStyle}</style></head><body><main><h1>${title}</h1><p>${escape(words.lead)}</p>` +
    `<p><a href="/api/openapi.json">${words.asDocument}</a></p><nav aria-labelledby="contents"><h2 id="contents">${words.contents}</h2>` +
    `<ul>${contents.join('')}</ul></nav>${sections.join('')}<section aria-labelledby="schemas"><h2 id="schemas">${words.schemas}</h2>${schemas.join('')}</section></main></body></html>`
  )
}
