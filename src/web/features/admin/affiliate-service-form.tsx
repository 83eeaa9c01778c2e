import { useState } from 'react'
import type { AdminAffiliateService, AffiliateLocale } from '#contract/calls/affiliate'
import { localeError } from '#contract/values/affiliate-rules'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AffiliateLocaleFields } from './affiliate-locale-fields.tsx'

interface FormProps {
  draft: AdminAffiliateService
  isNew: boolean
  onChange: (draft: AdminAffiliateService) => void
  onRemoved: () => void
}

const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const emptyLocale: AffiliateLocale = {
  region: 'DE',
  variant: 'default',
  template: 'https://{domain}/dp/{asin}?tag={tag}',
  domain: '',
  affiliateTag: '',
}

/** Form of one shop with its URLs. Invalid URLs are not sent; the server validates them again. */
export function AffiliateServiceForm({ draft, isNew, onChange, onRemoved }: FormProps) {
  const t = useWords('admin')
  const [isAsking, setAsking] = useState(false)
  const [hasTried, setTried] = useState(false)
  const { key, locales } = draft
  const hasKey = keyPattern.test(key) && key.length <= 40
  const isSafe = hasKey && locales.every((locale) => localeError(locale) === null)

  const put = useCall('putAffiliateService', {
    done: (saved) => t('affiliate.saved', { key: saved.key }),
    onSuccess: onChange,
  })
  const remove = useCall('deleteAffiliateService', { onSuccess: onRemoved })
  const isBusy = put.isPending || remove.isPending

  function save(): void {
    const body = { version: isNew ? null : draft.version, position: draft.position, locales }
    if (!isBusy) put.mutate({ params: { key }, body })
  }
  function onYes(): void {
    if (isBusy) return
    setAsking(false)
    remove.mutate({ params: { key } })
  }

  return (
    <form
      className="admin-service"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isSafe) save()
      }}
    >
      <h2>{isNew ? t('affiliate.newService') : key}</h2>
      {isNew && (
        <Field
          label={t('affiliate.key')}
          hint={t('affiliate.keyHint')}
          error={hasTried && !hasKey ? t('affiliate.keyWrong') : undefined}
          value={key}
          maxLength={40}
          onChange={(event) => onChange({ ...draft, key: event.target.value.trim().toLowerCase() })}
        />
      )}
      {locales.map((locale, index) => (
        <AffiliateLocaleFields
          // URLs have no id, and their order does not change
          key={index}
          locale={locale}
          onChange={(next) =>
            onChange({ ...draft, locales: locales.map((each, at) => (at === index ? next : each)) })
          }
          onRemove={() => onChange({ ...draft, locales: locales.filter((_, at) => at !== index) })}
        />
      ))}
      <div className="admin-buttons">
        <Button isSmall onClick={() => onChange({ ...draft, locales: [...locales, emptyLocale] })}>
          {t('affiliate.addLocale')}
        </Button>
        <Button type="submit" isSmall kind="go" aria-busy={isBusy}>
          {t('affiliate.save')}
        </Button>
        <Button isSmall kind="danger" onClick={() => (isNew ? onRemoved() : setAsking(true))}>
          {t('affiliate.remove')}
        </Button>
      </div>
      {hasTried && !isSafe && <p className="field-error">{t('affiliate.notSafe')}</p>}
      <CallOutcome of={[put, remove]} />
      {isAsking && (
        <Confirm
          title={t('affiliate.removeTitle', { key })}
          yes={t('affiliate.removeYes')}
          isDanger
          onYes={onYes}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('affiliate.removeText')}</p>
        </Confirm>
      )}
    </form>
  )
}
