import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { assistantWishMaxCharacters } from '#contract/values/limits'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'

interface ComposerProps {
  isAnswering: boolean
  start: string
  onAsk: (text: string) => void
  onStop: () => void
}

/** Input for a request: Enter sends the request, Shift+Enter inserts a line break. A button stops the response. */
export function Composer({ isAnswering, start, onAsk, onStop }: ComposerProps) {
  const t = useWords('assistant')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(start)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function submit(): void {
    const wish = text.trim()
    if (wish === '' || isAnswering) return
    onAsk(wish)
    setText('')
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    submit()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form className="assistant-composer" onSubmit={onSubmit}>
      <label htmlFor={id}>{t('wish')}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        value={text}
        maxLength={assistantWishMaxCharacters}
        placeholder={t('placeholder')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isAnswering ? (
        <Button onClick={onStop}>{t('stop')}</Button>
      ) : (
        <Button type="submit" kind="go">
          {t('ask')}
        </Button>
      )}
    </form>
  )
}
