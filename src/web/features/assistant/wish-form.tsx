import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WishQuery } from '#contract/calls/wishes'
import { assistantWishMaxCharacters } from '#contract/values/limits'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Help } from './help.tsx'
import { Picks, type RenderBook } from './message.tsx'

/** Form for a request in the reader's own words. The text is private, so no URL contains it. */
export function WishForm({ wish, renderBook }: { wish: WishQuery; renderBook: RenderBook }) {
  const t = useWords('wish')
  const paths = usePaths()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const read = useCall('readWish', {
    onSuccess: (answer) => {
      if (answer.help !== null || Object.keys(answer.wish).length === 0) return
      setText('')
      void navigate(paths.wish(answer.wish), { preventScrollReset: true })
    },
  })
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '' && !read.isPending) read.mutate({ body: { text: text.trim(), wish } })
  }
  const answer = read.data
  const isFact = answer && Object.keys(answer.wish).length === 0
  return (
    <>
      <form className="wish-form" onSubmit={onSubmit}>
        <FieldArea
          label={t(Object.values(wish).every((value) => value === undefined) ? 'label' : 'more')}
          rows={2}
          value={text}
          maxLength={assistantWishMaxCharacters}
          placeholder={t('placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="go" disabled={read.isPending}>
          {t('find')}
        </Button>
        <CallOutcome of={read} />
      </form>
      {answer?.help && <Help help={answer.help} />}
      {isFact && !answer.help && (
        <section aria-label={t('answer')}>
          <div className="prose" dangerouslySetInnerHTML={{ __html: answer.html }} />
          <Picks picks={answer.picks} renderBook={renderBook} />
        </section>
      )}
      {answer?.notUnderstood !== undefined && answer.notUnderstood.length > 0 && (
        <p className="muted">{t('notUnderstood', { words: answer.notUnderstood.join(', ') })}</p>
      )}
    </>
  )
}
