import { type SubmitEvent, useRef, useState } from 'react'
import { interfaceLanguages, isInterfaceLanguage, nameOfLanguage } from '#contract/values/languages'
import { atAForm } from '../../platform/client.ts'
import { failureText } from '../../platform/failure-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** Newsletter sign-up at the bottom of every page. The response is the same for known and new email addresses. */
export function NewsletterForm() {
  const t = useWords('common')
  const language = useLanguage()
  const { siteName } = useSite()
  const paths = usePaths()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)
  const subscribing = useCall('subscribe', { request: atAForm })
  const error = isInvalid
    ? t('newsletterInvalid')
    : subscribing.error
      ? failureText(t, subscribing.error, t('newsletterFailed'))
      : ''

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const input = field.current
    if (!input || subscribing.isPending) return
    const isValid = input.checkValidity()
    setInvalid(!isValid)
    if (!isValid) return input.focus()
    const chosen = new FormData(event.currentTarget).get('language')
    const body = {
      email: input.value.trim(),
      language: isInterfaceLanguage(chosen) ? chosen : language,
    }
    subscribing.mutate({ body })
  }

  return (
    <section className="newsletter" aria-labelledby="foot-newsletter-title">
      <div>
        <h2 id="foot-newsletter-title">{t('newsletter')}</h2>
        <p>{t('newsletterText')}</p>
      </div>
      {subscribing.isSuccess ? (
        <p role="status">{t('newsletterSent')}</p>
      ) : (
        <form method="post" noValidate onSubmit={onSubmit}>
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
                aria-invalid={error !== '' || undefined}
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
            <Button type="submit" disabled={!isHydrated} aria-busy={subscribing.isPending}>
              {t('newsletterSend')}
            </Button>
          </div>
          <p id="foot-newsletter-error" role="alert">
            {error}
          </p>
          <p id="foot-newsletter-consent" className="newsletter-consent">
            {t('newsletterConsent', { site: siteName })} <Link to={paths.privacy()}>{t('privacy')}</Link>
          </p>
        </form>
      )}
    </section>
  )
}
