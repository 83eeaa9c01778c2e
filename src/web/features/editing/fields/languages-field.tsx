import type { DraftName, DraftText } from '#contract/drafts'
import { nameKinds } from '#contract/enums'
import { interfaceLanguages, type Language } from '#contract/languages'
import { formatLanguage, formatLanguageInText } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { languageCodes } from './language-codes.ts'
import { Rows } from './rows.tsx'

/** What has names and texts in several languages. */
interface Named {
  names: DraftName[]
  texts: DraftText[]
}

/** What names and texts are called with this kind of thing. */
export interface NamedWords {
  name: string
  text: string
}

interface LanguagesFieldProps {
  form: EntityForm<Named>
  words: NamedWords
  /** Names that belong to no language come first and alone: persons are called the same everywhere. */
  hasPlainName?: boolean
  originalLanguage?: string | null
}

/** The name that is shown to the readers of a language; -1 where there is none. */
export const shownPlace = (names: readonly DraftName[], language: string | null): number =>
  names.findIndex((name) => name.language === language && name.isDisplay)

/** Names with the one to be shown in a language written, made or taken out. */
export function withShownName(
  names: readonly DraftName[],
  language: string | null,
  value: string,
  kind: DraftName['kind'],
): DraftName[] {
  const place = shownPlace(names, language)
  if (place < 0) return value === '' ? [...names] : [...names, { language, value, kind, isDisplay: true }]
  if (value === '') return names.filter((_, other) => other !== place)
  return names.map((name, other) => (other === place ? { ...name, value } : name))
}

/** Texts with that of one language written, made or taken out. */
export function withText(texts: readonly DraftText[], language: string, markdown: string): DraftText[] {
  const rest = texts.filter((text) => text.language !== language)
  if (markdown === '') return rest
  const place = texts.findIndex((text) => text.language === language)
  return place < 0
    ? [...texts, { language, markdown }]
    : texts.map((text, other) => (other === place ? { language, markdown } : text))
}

/** Names and texts of the three languages side by side, and all other names below (experience.md, 4). */
export function LanguagesField({
  form,
  words,
  hasPlainName = false,
  originalLanguage = null,
}: LanguagesFieldProps) {
  const t = useWords('editing')
  const language = useLanguage()
  const { names, texts } = form.draft
  const plain = shownPlace(names, null)
  return (
    <>
      {hasPlainName && (
        <Field
          label={words.name}
          required
          name={plain < 0 ? 'names' : `names.${plain}.value`}
          value={names[plain]?.value ?? ''}
          maxLength={300}
          error={form.faultOf(`names.${plain}.value`) ?? form.faultOf('names')}
          onChange={({ target }) => form.set('names', withShownName(names, null, target.value, 'official'))}
        />
      )}
      {!hasPlainName && form.faultOf('names') && (
        <p className="field-error" data-path="names" tabIndex={-1}>
          {form.faultOf('names')}
        </p>
      )}
      <div className="language-columns">
        {interfaceLanguages.map((code) => (
          <LanguageColumn
            key={code}
            code={code}
            name={
              hasPlainName
                ? t('languages.nameIn', { language: formatLanguageInText(code, language) })
                : words.name
            }
            isOptional={hasPlainName}
            text={words.text}
            originalLanguage={originalLanguage}
            names={names}
            texts={texts}
            form={form}
          />
        ))}
      </div>
      <OtherNames form={form} hasPlainName={hasPlainName} />
    </>
  )
}

interface ColumnProps extends Named {
  code: Language
  name: string
  isOptional: boolean
  text: string
  originalLanguage: string | null
  form: EntityForm<Named>
}

function LanguageColumn({ code, name, text, originalLanguage, names, texts, form }: ColumnProps) {
  const t = useWords('editing')
  const language = useLanguage()
  const place = shownPlace(names, code)
  const textPlace = texts.findIndex((text) => text.language === code)
  const isOriginal = originalLanguage === null || originalLanguage === code
  return (
    <div className="language-column" role="group" aria-label={formatLanguage(code, language)}>
      <h3>
        {formatLanguage(code, language)}
        {originalLanguage === code && <small className="muted"> {t('languages.original')}</small>}
      </h3>
      <Field
        label={name}
        lang={code}
        name={place < 0 ? `names.${code}` : `names.${place}.value`}
        value={names[place]?.value ?? ''}
        maxLength={500}
        error={form.faultOf(`names.${place}.value`) ?? form.faultOf(`names.${place}`)}
        onChange={({ target }) =>
          form.set('names', withShownName(names, code, target.value, isOriginal ? 'official' : 'translated'))
        }
      />
      <FieldArea
        label={text}
        lang={code}
        rows={8}
        name={textPlace < 0 ? `texts.${code}` : `texts.${textPlace}.markdown`}
        value={texts[textPlace]?.markdown ?? ''}
        maxLength={20_000}
        error={form.faultOf(`texts.${textPlace}.markdown`)}
        onChange={({ target }) => form.set('texts', withText(texts, code, target.value))}
      />
    </div>
  )
}

/** Titles in other languages, aliases, transliterations. */
function OtherNames({ form, hasPlainName }: { form: EntityForm<Named>; hasPlainName: boolean }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const { names } = form.draft
  const inColumns = new Set([
    ...interfaceLanguages.map((code) => shownPlace(names, code)),
    ...(hasPlainName ? [shownPlace(names, null)] : []),
  ])
  const others = names.flatMap((name, place) => (inColumns.has(place) ? [] : [{ name, place }]))
  const isOfColumn = (code: string | null) =>
    (interfaceLanguages as readonly (string | null)[]).includes(code) || (hasPlainName && code === null)
  return (
    <Rows
      path="names.others"
      title={t('languages.others')}
      hint={t('languages.othersHint')}
      rowLabel={t('languages.other')}
      addLabel={t('languages.add')}
      items={others.map(({ name }) => name)}
      blank={(): DraftName => ({ language: null, value: '', kind: 'alias', isDisplay: false })}
      onChange={(items) => form.set('names', [...names.filter((_, place) => inColumns.has(place)), ...items])}
    >
      {(name, row, set) => {
        const path = `names.${others[row]!.place}`
        return (
          <>
            <Field
              label={t('field.name')}
              name={`${path}.value`}
              value={name.value}
              maxLength={500}
              lang={name.language ?? undefined}
              error={form.faultOf(`${path}.value`) ?? form.faultOf(path)}
              onChange={({ target }) => set({ ...name, value: target.value })}
            />
            <SelectField
              label={t('field.language')}
              name={`${path}.language`}
              value={name.language ?? ''}
              error={form.faultOf(`${path}.language`)}
              onChange={({ target }) =>
                set({
                  ...name,
                  language: target.value || null,
                  isDisplay: name.isDisplay && !isOfColumn(target.value || null),
                })
              }
            >
              <option value="">{t('languages.none')}</option>
              {languageCodes(language, name.language).map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('field.kind')}
              name={`${path}.kind`}
              value={name.kind}
              onChange={({ target }) => set({ ...name, kind: target.value as DraftName['kind'] })}
            >
              {nameKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {labels(`title.${kind}`)}
                </option>
              ))}
            </SelectField>
            {!isOfColumn(name.language) && (
              <CheckField
                label={t('field.isDisplay')}
                name={`${path}.isDisplay`}
                checked={name.isDisplay}
                onChange={({ target }) => set({ ...name, isDisplay: target.checked })}
              />
            )}
          </>
        )
      }}
    </Rows>
  )
}
