import type { MessageTopic } from '#contract/values/enums'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

export const subjectMaxCharacters = 120

interface Prefilled {
  topic: MessageTopic
  subject: string
  message: string
}

const nothing: Prefilled = { topic: 'question', subject: '', message: '' }

/** Returns the initial message of the form. If the query names a title, the message reports a missing book. */
export function prefilledMessage(search: string, t: Translate<Words['contact']>): Prefilled {
  const parameters = new URLSearchParams(search)
  const valueOf = (name: string) => parameters.get(name)?.trim() ?? ''
  const series = valueOf('series')
  const position = valueOf('volume')
  const title = valueOf('title')
  if (!title) return nothing
  if (!series)
    return {
      topic: 'missing',
      subject: title.slice(0, subjectMaxCharacters),
      message: `${t('missingBook', { title })}\n\n`,
    }
  const subject = position
    ? t('missingVolume', { series, position, title })
    : t('missingTitle', { series, title })
  return {
    topic: 'missing',
    subject: subject.slice(0, subjectMaxCharacters),
    message: `${t('missingMessage', { series, title })}\n\n`,
  }
}
