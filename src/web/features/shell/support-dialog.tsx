import { useId, useState } from 'react'
import { localeOf } from '#contract/values/languages'
import { donationCurrency, donationPresetsEuro } from '#contract/values/limits'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { paymentAddress, readAmount, withPoint } from './support-amount.ts'
import './support.css'

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const

export function SupportDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useWords('support')
  const language = useLanguage()
  const id = useId()
  const [preset, setPreset] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const own = readAmount(typed)
  const isWrong = typed.trim() !== '' && own === null
  const amount = isWrong ? null : (own ?? preset)
  const euro = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: donationCurrency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const { host } = new URL(link)

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form
        className="support-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (amount === null) return
          window.open(paymentAddress(link, amount), elsewhere.target, 'noopener,noreferrer')
          onClose()
        }}
      >
        <p>{t('text')}</p>
        <fieldset>
          <legend>{t('amount')}</legend>
          <div className="support-presets">
            {donationPresetsEuro.map((sum) => (
              <label key={sum}>
                <input
                  type="radio"
                  name={`${id}-amount`}
                  value={sum}
                  checked={preset === sum}
                  onChange={() => setPreset(sum)}
                  // a click on the selected preset dispatches no `change` event, but has to clear a typed amount
                  onClick={() => setTyped('')}
                />
                <span>{euro.format(sum)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label={t('own')}
          hint={t('ownHint')}
          error={isWrong ? t('ownWrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(withPoint(target.value))
            if (readAmount(target.value) !== null) setPreset(null)
          }}
        />
        <p className="support-note">{t('disclaimer', { host })}</p>
        <div className="support-end">
          <Button type="submit" kind="go" disabled={amount === null}>
            {amount === null ? t('confirm') : t('confirmAmount', { amount: euro.format(amount) })}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
        <p>
          <a className="link" href={paymentAddress(link, null)} {...elsewhere} onClick={onClose}>
            {t('withoutAmount')}
            <span className="visually-hidden"> ({t('newTab')})</span>
          </a>
        </p>
      </form>
    </Dialog>
  )
}
