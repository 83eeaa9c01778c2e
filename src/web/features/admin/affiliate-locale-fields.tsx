import type { AffiliateLocale } from '#contract/calls/affiliate'
import { invalidFields, localeError } from '#contract/values/affiliate-rules'
import { affiliateVariants } from '#contract/values/buy-link'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Options } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'

interface FieldsProps {
  locale: AffiliateLocale
  onChange: (locale: AffiliateLocale) => void
  onRemove: () => void
}

/**
 * Fields of one shop URL, for example its region and domain. An invalid field shows its error while the admin types.
 */
export function AffiliateLocaleFields({ locale, onChange, onRemove }: FieldsProps) {
  const t = useWords('admin')
  const issue = localeError(locale)
  const errorOf = (field: keyof AffiliateLocale) =>
    issue !== null && invalidFields[issue] === field && locale[field] !== ''
      ? t(`affiliate.error.${issue}`)
      : undefined
  const bound = (field: keyof AffiliateLocale) => ({
    value: locale[field],
    error: errorOf(field),
    spellCheck: false,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...locale, [field]: event.target.value.trim() }),
  })
  return (
    <fieldset className="admin-locale">
      <legend>
        {locale.region} · {t(`affiliate.variant.${locale.variant}`)}
      </legend>
      <div className="form-row">
        <Field
          label={t('affiliate.region')}
          hint={t('affiliate.regionHint')}
          value={locale.region}
          maxLength={2}
          onChange={(event) =>
            onChange({ ...locale, region: event.target.value.toUpperCase().replaceAll(/[^A-Z]/g, '') })
          }
        />
        <SelectField
          label={t('affiliate.variant')}
          value={locale.variant}
          onChange={(event) =>
            onChange({ ...locale, variant: event.target.value as AffiliateLocale['variant'] })
          }
        >
          <Options values={affiliateVariants} label={(variant) => t(`affiliate.variant.${variant}`)} />
        </SelectField>
        <Field label={t('affiliate.domain')} maxLength={253} {...bound('domain')} />
        <Field label={t('affiliate.tag')} maxLength={64} {...bound('affiliateTag')} />
      </div>
      <Field
        label={t('affiliate.template')}
        hint={t('affiliate.templateHint')}
        maxLength={500}
        {...bound('template')}
      />
      <Button isSmall onClick={onRemove}>
        {t('affiliate.removeLocale')}
      </Button>
    </fieldset>
  )
}
