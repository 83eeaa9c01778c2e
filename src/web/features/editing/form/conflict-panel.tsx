import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import type { Common } from '../kinds/kind.ts'
import { useFieldWords } from './field-words.ts'
import { Lines } from './lines.tsx'
import type { Side } from './merge-versions.ts'
import type { EntityForm } from './use-entity-form.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * Shown if another editor has saved the entity meanwhile. For each field that differs, the editor selects a version.
 */
export function ConflictPanel({
  entityForm: { draft, names },
  conflict,
}: {
  entityForm: EntityForm
  conflict: NonNullable<EntityForm['conflict']>
}) {
  const t = useWords('editing')
  const words = useFieldWords()
  const language = useLanguage()
  const { clashes, theirs } = conflict.difference
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isDecided = clashes.every((field) => choices[field])
  const lines = (field: keyof Common, of: Common) => words.lines(field, of[field], names)
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 ref={heading} id="conflict-title" tabIndex={-1}>
        {t('conflict.title')}
      </h2>
      {conflict.by !== null && conflict.at !== null && (
        <p className="muted">
          {t('conflict.by', { name: conflict.by, date: formatMoment(conflict.at, language) })}
        </p>
      )}
      <p>{t(clashes.length === 0 ? 'conflict.noClash' : 'conflict.text')}</p>
      {clashes.map((field) => (
        <fieldset key={field} className="conflict-field">
          <legend>{words.field(field)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="conflict-side">
              <span className="field-check">
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={choices[field] === side}
                  onChange={() => setChoices((now) => ({ ...now, [field]: side }))}
                />
                <b>{t(`conflict.${side}`)}</b>
              </span>
              <Lines lines={lines(field, side === 'mine' ? draft : conflict.their)} />
            </label>
          ))}
        </fieldset>
      ))}
      {theirs.length > 0 && (
        <>
          <p>{t('conflict.merged')}</p>
          <dl className="conflict-theirs">
            {theirs.map((field) => (
              <div key={field}>
                <dt>{words.field(field)}</dt>
                <dd>
                  <Lines lines={lines(field, conflict.their)} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="editing-buttons">
        <Button kind="go" aria-disabled={!isDecided} onClick={() => isDecided && conflict.settle(choices)}>
          {t('conflict.settle')}
        </Button>
        {!isDecided && <span className="muted small">{t('conflict.undecided')}</span>}
      </div>
    </section>
  )
}
