import { type SubmitEvent, useRef, useState } from 'react'
import { interfaceLanguages, isInterfaceLanguage, nameOfLanguage } from '#contract/languages'
import { atAForm, useClient } from '../../platform/client.ts'
import { failureText } from '../../platform/failure-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

/** Signs up for the newsletter at the foot of every page. Whether an address is known, nobody learns here. */
export function NewsletterForm() {
  const t = useWords('common')
  const language = useLanguage()
  const client = useClient()
  const { siteName } = useSite()
  const paths = usePaths()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [fault, setFault] = useState('')

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const input = field.current
    if (!input || state === 'busy') return
    if (!input.checkValidity() || !input.value.includes('@')) {
      setFault(t('newsletterInvalid'))
      return input.focus()
    }
    const chosen = new FormData(event.currentTarget).get('language')
    const body = {
      email: input.value.trim(),
      language: isInterfaceLanguage(chosen) ? chosen : language,
    }
    setState('busy')
    setFault('')
    try {
      await client.call('subscribe', { body }, atAForm)
      setState('sent')
    } catch (error) {
      setFault(failureText(t, error, t('newsletterFailed')))
      setState('open')
    }
  }

  return (
    <section className="newsletter" aria-labelledby="foot-newsletter-title">
      <div>
        <h2 id="foot-newsletter-title">{t('newsletter')}</h2>
        <p>{t('newsletterText')}</p>
      </div>
      {state === 'sent' ? (
        <p role="status">{t('newsletterSent')}</p>
      ) : (
        <form method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
          <div className="newsletter-fields">
            <label>
              <span className="visually-hidden">{t('newsletterEmail')}</span>
              <input
                ref={field}
                type="email"
                name="email"
                placeholder="name@example.org"
                autoComplete="email"
                maxLength={254}
                required
                aria-invalid={fault !== '' || undefined}
                aria-describedby="foot-newsletter-error foot-newsletter-consent"
              />
            </label>
            <label>
              <span className="visually-hidden">{t('newsletterLanguage')}</span>
              <select name="language" key={language} defaultValue={language}>
                {interfaceLanguages.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {nameOfLanguage(code)}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="btn" disabled={!isHydrated} aria-busy={state === 'busy'}>
              {t('newsletterSend')}
            </button>
          </div>
          <p id="foot-newsletter-error" role="alert">
            {fault}
          </p>
          <p id="foot-newsletter-consent" className="newsletter-consent">
            {t('newsletterConsent', { site: siteName })} <Link to={paths.privacy()}>{t('privacy')}</Link>
          </p>
        </form>
      )}
    </section>
  )
}
