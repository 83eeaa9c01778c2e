import { useState, useSyncExternalStore } from 'react'
import type { ReadingYear } from '#contract/calls/statistics'
import { pathsUnder, usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

interface PublishYearProps {
  /** Name under which other readers see the reader. */
  displayName: string
  year: ReadingYear
}

/** Shows the data that becomes public and a button to publish the year, or the link of a published year. */
export function PublishYear({ displayName, year: { year, token } }: PublishYearProps) {
  const t = useWords('statistics')
  const publish = useCall('publishYear', { done: t('share.published') })
  const unpublish = useCall('unpublishYear', { done: t('share.closed') })
  const isBusy = publish.isPending || unpublish.isPending
  return (
    <Section title={t('share.title')}>
      <div className="publication">
        {token === null ? (
          <>
            <p>{t('share.private')}</p>
            <p>{t('share.before', { year })}</p>
            <ul className="publication-facts">
              <li>{t('share.seesName', { name: displayName })}</li>
              <li>{t('share.seesBooks', { year })}</li>
              <li>{t('share.seesNot')}</li>
            </ul>
            <Button aria-busy={isBusy} onClick={() => isBusy || publish.mutate({ params: { year } })}>
              {t('share.publish', { year })}
            </Button>
          </>
        ) : (
          <>
            <p>{t('share.public')}</p>
            <PublicLink token={token} title={t('year.titleOf', { name: displayName })} />
            <Button aria-busy={isBusy} onClick={() => isBusy || unpublish.mutate({ params: { year } })}>
              {t('share.close')}
            </Button>
          </>
        )}
        <CallOutcome of={[publish, unpublish]} />
      </div>
    </Section>
  )
}

const noSubscription = () => () => undefined
/** Returns true if the browser can share links; false on the server. */
const useCanShare = () =>
  useSyncExternalStore(
    noSubscription,
    () => typeof navigator.share === 'function',
    () => false,
  )

/** Shows the public link with buttons to copy and share it, and the preview picture. */
function PublicLink({ token, title }: { token: string; title: string }) {
  const t = useWords('statistics')
  const language = useLanguage()
  const paths = usePaths()
  const { publicUrl } = useSite()
  const canShare = useCanShare()
  const [message, setMessage] = useState('')
  // without language prefix, because the language of the page is negotiated for each visitor
  const address = publicUrl + pathsUnder('').publishedYear(token)
  const picture = paths.yearPicture(token, language)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setMessage(t('share.copied'))
    } catch {
      setMessage(t('share.copyFailed'))
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      // an `AbortError` means that the reader has closed the dialog
      if (!(error instanceof DOMException && error.name === 'AbortError')) setMessage(t('share.copyFailed'))
    }
  }

  return (
    <>
      <div className="publication-link">
        <Field
          label={t('share.link')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p className="publication-buttons">
        <Button kind="go" onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        {canShare && <Button onClick={() => void share()}>{t('share.send')}</Button>}
        <a className="btn" href={picture} download={`${title}.png`}>
          {t('share.picture')}
        </a>
        <Link className="btn" to={paths.publishedYear(token)}>
          {t('share.view')}
        </Link>
      </p>
      <p className="small" role="status">
        {message}
      </p>
      <img
        className="publication-picture"
        src={picture}
        alt={title}
        width={1200}
        height={630}
        loading="lazy"
      />
    </>
  )
}
