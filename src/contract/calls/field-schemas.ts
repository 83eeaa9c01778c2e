import { z } from 'zod'
import {
  type Fields,
  type PlainField,
  plainFields,
  type PlainName,
  type ShownName,
  type ValueOf,
} from '../values/field-kinds.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { numericId, partialDate } from './references.ts'

/** BCP 47 tag. This schema checks only the syntax, not whether the database knows the language. */
export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
const languages = z.array(z.enum(interfaceLanguages)).min(1).max(interfaceLanguages.length)
/** Number of a volume: '3', '0.5'. */
export const volumeNumber = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/)
export const year = (min: number) => z.number().int().min(min).max(2100)
/** Returns the schema of a single-valued field. The schema does not allow `null`. */
export function schemaOf(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'offered':
      return z.string().trim().min(1).max(field.max)
    case 'flag':
      return z.boolean()
    case 'date':
      return partialDate
    case 'year':
      return year(field.min)
    case 'number':
      return z.number().int().min(field.min).max(field.max)
    case 'amount':
      return z.number().min(0).max(field.max)
    case 'country':
      return z.string().regex(/^[A-Z]{2}$/)
    case 'language':
      return languageCode
    case 'languages':
      return languages
    case 'choice':
      return z.enum(field.options)
    case 'picture':
      return z.string().startsWith('/uploads/').max(200)
    case 'parent':
      return numericId
    default:
      return field satisfies never
  }
}

/** Returns the schemas of the single-valued fields of an entity. */
export const plainSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    plainFields(fields).map(([name, field]) => {
      const schema = schemaOf(field)
      return [name, field.isRequired ? schema : schema.nullable()]
    }),
  ) as { [Name in PlainName<F>]: z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>> }

/** Returns the schemas of those fields that the page of the entity shows. */
export const shownSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(plainSchemas(fields)).filter(([name]) => 'isShown' in fields[name]!)) as {
    [Name in ShownName<F>]: z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>
  }

/** Returns the schema of a field in a response, which checks only its type. */
function answerOf(field: PlainField): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'languages') return languages
  if (field.kind === 'amount') return z.number()
  return field.kind === 'year' || field.kind === 'number' ? z.number().int() : z.string()
}
export const answerSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    plainFields(fields).map(([name, field]) => [
      name,
      field.isRequired ? answerOf(field) : answerOf(field).nullable(),
    ]),
  ) as { [Name in PlainName<F>]: z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>> }

/** Schema of a field in a form: null and the empty text clear the field, undefined leaves it unchanged. */
function inputOf(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'languages':
      return languages.nullable()
    case 'year':
      return z.number().int().min(field.min).nullable()
    case 'number':
      return z.number().int().min(field.min).max(field.max).nullable()
    case 'amount':
      return schemaOf(field).nullable()
    case 'text':
    case 'offered':
      return z.string().trim().max(field.max).nullable()
    default:
      return z.string().max(200).nullable()
  }
}
export const inputSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(plainFields(fields).map(([name, field]) => [name, inputOf(field).optional()])) as {
    [Name in PlainName<F>]: z.ZodOptional<z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>>
  }
