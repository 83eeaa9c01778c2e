import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entities } from '#contract/values/entities'
import { editionFields, entityFields } from '#contract/values/entity-fields'
import type { EditedKind } from '#contract/values/enums'
import { plainFields } from '#contract/values/field-kinds'

// Compares the limits of input schemas with those of the columns that store the input. A longer input would cause a
// server error.

const schema = readFileSync('database/schema.sql', 'utf8')
const tables = [...schema.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)\n\)/gm)]
/**
 * Finds check constraints that match `pattern`, such as `length(title) <= 300`. Passes their numbers to `read`, and
 * returns its results by `table.column`.
 */
const checks = <T>(pattern: RegExp, read: (...numbers: number[]) => T): Map<string, T> =>
  new Map(
    tables.flatMap(([, table, body]) =>
      [...body!.matchAll(pattern)].map(([, column, ...numbers]): [string, T] => [
        `${table}.${column}`,
        read(...numbers.map(Number)),
      ]),
    ),
  )
const lengths = checks(/\blength\((\w+)\) <= (\d+)/g, (max) => max!)
const ranges = checks(
  /\((\w+) >= '?(-?\d+)'?(?:::\w+)? AND \1 <= (\d+)/g,
  (min, max) => [min!, max!] as const,
)
const smallint = [-32_768, 32_767] as const

interface JsonSchema {
  $ref?: string
  maxLength?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

function textsIn(schema: JsonSchema, path: string): [string, number][] {
  const { $ref, maxLength, properties = {}, items, anyOf = [] } = schema
  if ($ref) return textsIn(document.components.schemas[$ref.split('/').at(-1)!]!, path)
  return [
    ...(maxLength === undefined ? [] : [[path, maxLength] as [string, number]]),
    ...Object.entries(properties).flatMap(([name, each]) => textsIn(each, `${path}.${name}`)),
    ...(items ? textsIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((each) => textsIn(each, path)),
  ]
}
/** Maximum lengths of the texts in the bodies of all calls, by call and path. */
const inputs = new Map(
  Object.values(document.paths)
    .flatMap(Object.values<Operation>)
    .flatMap(({ operationId, requestBody }) =>
      textsIn(requestBody?.content['application/json']?.schema ?? {}, operationId),
    ),
)

const kinds = { books: 'Book', authors: 'Author', series: 'Series', genres: 'Genre', awards: 'Award' }
const written = (noun: string, path: string) => [`create${noun}.${path}`, `update${noun}.${path}`]
const email = ['requestEmailChange.newEmail', 'signIn.email', 'signUp.email', 'requestPasswordReset.email']
const printed = written('AwardHonour', 'draft.printedName')
const names = (name: string) => [`signUp.${name}`, `updateProfile.${name}`]

/** Texts in the inputs of calls, by the column that stores them. */
const sources: Record<string, readonly string[]> = {
  'analytics_events.route': ['recordEvent.route'],
  'analytics_events.source': ['recordEvent.metadata.source'],
  'award_category_names.value': written('Award', 'draft.categories[].names[].value'),
  'award_honours.category_text': [
    ...written('AwardHonour', 'draft.category'),
    ...written('Book', 'draft.awards[].category'),
  ],
  'award_honours.note': written('AwardHonour', 'draft.note'),
  'award_honours.printed_name': printed,
  'award_honours.printed_title': written('AwardHonour', 'draft.printedTitle'),
  'book_list_books.note': ['changeBookInList.note'],
  'book_list_reports.comment': ['reportBookList.comment'],
  'book_lists.title': ['createBookList.title', 'updateBookList.title'],
  'book_lists.description': ['createBookList.description', 'updateBookList.description'],
  'book_lists.hidden_note': ['decideBookList.note'],
  'changes.why': [...inputs.keys()].filter((path) => /^(?!reject|accept).*\.why$/.test(path)),
  'edition_contributors.printed_name': written('Edition', 'translator'),
  'editions.markdown': written('Edition', 'description'),
  'external_ids.value': ['Book', 'Author', 'Series'].flatMap((noun) =>
    written(noun, 'draft.externalIds[].value'),
  ),
  'favourite_books.sentence': ['putFavourites.favourites[].sentence'],
  'known_volumes.title': written('Series', 'draft.knownVolumes[].title'),
  'moderation_decisions.note': ['decideReview.note', 'decideBookList.note'],
  'newsletter_subscribers.email': ['subscribe.email'],
  'newsletter_texts.body': ['createNewsletterIssue.texts[].body', 'updateNewsletterIssue.texts[].body'],
  'newsletter_texts.subject': [
    'createNewsletterIssue.texts[].subject',
    'updateNewsletterIssue.texts[].subject',
  ],
  'passkeys.name': ['renamePasskey.name', 'verifyPasskeyRegistration.name'],
  'people.picture_credit': written('Author', 'draft.pictureCredit'),
  'publishers.name': written('Edition', 'publisher'),
  'ratings.hidden_note': ['decideReview.note'],
  'ratings.text': ['putBookReview.text', 'putAuthorReview.text', 'rateAuthor.text'],
  'reading_list_books.copy_place': ['updateReadingEntry.copy.place'],
  'reading_list_books.lent_to': ['updateReadingEntry.copy.lentTo'],
  'reading_list_books.note': ['updateReadingEntry.note'],
  'registrations.email': ['signUp.email'],
  'registrations.first_name': ['signUp.firstName'],
  'registrations.last_name': ['signUp.lastName'],
  'review_reports.comment': ['reportReview.comment'],
  'series_members.position_label': written('Book', 'draft.series[].position'),
  'suggestions.answer': ['rejectSuggestion.why'],
  'suggestions.comment': ['makeSuggestion.comment'],
  'suggestions.value': ['makeSuggestion.value'],
  'users.bio': ['updateProfile.bio'],
  'users.email': email,
  'users.first_name': names('firstName'),
  'users.last_name': names('lastName'),
  'users.lock_reason': ['updateUser.reason'],
  'work_contributors.printed_name': written('Book', 'draft.contributors[].printedName'),
  ...Object.fromEntries(
    (Object.keys(kinds) as EditedKind[]).flatMap((kind) => {
      const { noun } = entities[kind]
      return [
        [`${noun}_names.value`, written(kinds[kind], 'draft.names[].value')],
        [`${noun}_texts.markdown`, written(kinds[kind], 'draft.texts[].markdown')],
      ]
    }),
  ),
  ...Object.fromEntries(
    (['title', 'languageName', 'editionType', 'formatType', 'bindingType'] as const).map((name) => [
      `editions.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      written('Edition', name),
    ]),
  ),
}

/**
 * Columns that are not compared with an input: the server makes or shortens their values, or another test compares
 * them.
 */
const made =
  /^(affiliate_locales|affiliate_services|analytics_daily|assistant_\w+|identities|imported_records|mail_outbox|search_\w+|translations|translation_translators|edition_contents)\.|^analytics_events\.(language|search|target)$|^known_volumes\.position_label$|^reading_list_books\.lost_edition$|^suggestions\.field$/

describe('limits of columns', () => {
  it('column-limits.test.ts lists, for each database column with a maximum length, the API inputs that the site stores in this column', () => {
    const named = [...lengths.keys()].filter((column) => !made.test(column))
    expect(named.toSorted()).toEqual(Object.keys(sources).toSorted())
  })

  it('an input of the API has the same maximum length as the database column in which it is stored', () => {
    const wrong = Object.entries(sources).flatMap(([column, paths]) =>
      paths.map((path) => [column, lengths.get(column), path, inputs.get(path)]),
    )
    expect(wrong.filter(([, max, , given]) => given !== max)).toEqual([])
  })

  it('the range of a number input of the API is within the range of the database column in which it is stored', () => {
    const all = { ...entityFields, editions: editionFields }
    const tableOf = (kind: string) => (kind in entities ? entities[kind as EditedKind].table : kind)
    const wrong = Object.entries(all).flatMap(([kind, fields]) =>
      plainFields(fields).flatMap(([name, field]) => {
        if (field.kind !== 'number') return []
        const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        const [min, max] = ranges.get(`${tableOf(kind)}.${column}`) ?? smallint
        return field.min >= min && field.max <= max ? [] : [[kind, name, min, max]]
      }),
    )
    expect(wrong).toEqual([])
  })
})
