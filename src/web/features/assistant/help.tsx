import type { AssistantHelp } from '#contract/calls/assistant'
import { formatCountry, formatMonth } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'

function PhoneNumber({ number, of }: { number: string; of?: string }) {
  return (
    <a
      className="help-number"
      href={`tel:${number.replaceAll(' ', '')}`}
      aria-label={of === undefined ? undefined : `${of}: ${number}`}
    >
      {number}
    </a>
  )
}

/** Shows crisis helplines in place of books. The numbers are links that start a call. */
export function Help({ help: { lines, emergency, checked } }: { help: AssistantHelp }) {
  const t = useWords('assistant')
  const language = useLanguage()
  const countriesOf = (codes: readonly string[]): string =>
    codes.map((code) => formatCountry(code, language)).join(', ')
  const [year = '', month = ''] = checked.split('-')
  return (
    <div className="help">
      <p className="help-title">{t('help.title')}</p>
      <p>{t('help.text')}</p>
      <p className="help-emergency">
        {t('help.emergency')}
        {emergency.map(({ number, countries }) => (
          <span key={number}>
            <PhoneNumber number={number} />
            {countries.length > 0 && ` (${countriesOf(countries)})`}
          </span>
        ))}
      </p>
      <ul aria-label={t('help.lines')}>
        {lines.map(({ name, countries, numbers, hours, website }) => (
          <li key={website}>
            <span>
              <a className="link" href={website} target="_blank" rel="noopener noreferrer">
                {name}
              </a>{' '}
              <small>
                {countriesOf(countries)}
                {hours && `, ${t('help.hours', { from: String(hours.from), to: String(hours.to) })}`}
              </small>
            </span>
            <span className="help-numbers">
              {numbers.map((number) => (
                <PhoneNumber key={number} number={number} of={name} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="help-note">{t('help.check', { month: formatMonth(Number(month), language), year })}</p>
      <p className="help-note">{t('help.private')}</p>
    </div>
  )
}
