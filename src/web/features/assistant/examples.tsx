import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { useWords } from '../../platform/words.tsx'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { Picks, type RenderBook } from './message.tsx'
import { WishChips } from './wish-chips.tsx'

/** Shows example requests, each with the books that the assistant recommends. Visitors see them, too. */
export function Examples({ renderBook }: { renderBook: RenderBook }) {
  const t = useWords('assistant')
  const common = useWords('common')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(callQuery(useClient(), 'listAssistantExamples'))
  if (!data && error)
    return (
      <RetryNotice title={common('partFailed')} onRetry={refetch}>
        <p>{errorText(error)}</p>
      </RetryNotice>
    )
  if (!data) return null
  return (
    <section className="assistant-examples" aria-labelledby="assistant-examples">
      <h2 id="assistant-examples">{t('examplesTitle')}</h2>
      <p>{t('examplesText')}</p>
      {data.map(({ text, chips, picks }) => (
        <article key={text}>
          <h3>{text}</h3>
          <WishChips title={t('understood')} chips={chips} />
          <Picks picks={picks} renderBook={renderBook} />
        </article>
      ))}
    </section>
  )
}
