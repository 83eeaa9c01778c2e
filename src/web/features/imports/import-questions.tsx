import { type SubmitEvent, useState } from 'react'
import type { BookImport, ImportQuestion } from '#contract/calls/imports'
import { importDateOrders, importScales, importStatuses, type ImportStatus } from '#contract/values/enums'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { hasOpenQuestions } from './import-query.ts'

/** The selected answers by the question's key; '' if none is selected. */
type Choices = Readonly<Record<string, string>>

const keyOf = (question: ImportQuestion): string =>
  question.kind === 'status' ? `status ${question.value}` : question.kind

const firstChoice = (question: ImportQuestion): string =>
  question.answer ?? (question.kind === 'date-order' ? null : question.proposal) ?? ''

/** Form with questions that the file leaves open, for example the scale of its ratings. Collapsed when answered. */
export function ImportQuestions({ imported }: { imported: BookImport }) {
  const t = useWords('imports')
  if (hasOpenQuestions(imported))
    return (
      <section className="import-questions">
        <h3>{t('questions.title')}</h3>
        <p className="muted">{t('questions.lead')}</p>
        <Form imported={imported} />
      </section>
    )
  return (
    <details className="import-questions">
      <summary>{t('questions.answered')}</summary>
      <Form imported={imported} />
    </details>
  )
}

function Form({ imported: { id, questions } }: { imported: BookImport }) {
  const t = useWords('imports')
  const [choices, setChoices] = useState<Choices>({})
  const [isMissing, setMissing] = useState(false)
  const answer = useCall('answerImport', { done: () => t('questions.done') })
  const choiceOf = (question: ImportQuestion): string => choices[keyOf(question)] ?? firstChoice(question)
  const choose = (question: ImportQuestion, choice: string) =>
    setChoices((before) => ({ ...before, [keyOf(question)]: choice }))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const open = questions.some((question) => choiceOf(question) === '')
    setMissing(open)
    if (open || answer.isPending) return
    const scale = questions.find(({ kind }) => kind === 'scale')
    const dateOrder = questions.find(({ kind }) => kind === 'date-order')
    answer.mutate({
      params: { id },
      body: {
        statuses: questions.flatMap((question) =>
          question.kind === 'status'
            ? [{ value: question.value, status: choiceOf(question) as ImportStatus }]
            : [],
        ),
        ...(scale && { scale: choiceOf(scale) as (typeof importScales)[number] }),
        ...(dateOrder && { dateOrder: choiceOf(dateOrder) as (typeof importDateOrders)[number] }),
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="import-answers">
        {questions.map((question) => (
          <Question
            key={keyOf(question)}
            question={question}
            choice={choiceOf(question)}
            error={isMissing && choiceOf(question) === '' ? t('questions.choose') : undefined}
            onChoose={(choice) => choose(question, choice)}
          />
        ))}
      </div>
      <CallOutcome of={answer} />
      <Button type="submit" kind="go" aria-busy={answer.isPending}>
        {t('questions.save')}
      </Button>
    </form>
  )
}

interface QuestionProps {
  question: ImportQuestion
  choice: string
  error: string | undefined
  onChoose: (choice: string) => void
}

function Question({ question, choice, error, onChoose }: QuestionProps) {
  const t = useWords('imports')
  const options = useOptions(question)
  return (
    <SelectField
      {...useLabel(question)}
      {...(error !== undefined && { error })}
      required
      value={choice}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choice === '' && <option value="">{t('questions.choose')}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

function useLabel(question: ImportQuestion): { label: string; hint: string } {
  const t = useWords('imports')
  if (question.kind !== 'status') {
    const { kind, column, values } = question
    return {
      label: t(kind === 'scale' ? 'questions.scale' : 'questions.dateOrder', { column }),
      hint: t('questions.scaleHint', { values: values.join(', ') }),
    }
  }
  const { value, rows, titles } = question
  return {
    label: value === '' ? t('questions.none') : t('questions.value', { value }),
    hint: t('questions.rows', { count: rows, titles: titles.join(', ') }),
  }
}

/** Returns the possible answers to a question, each with its text. */
function useOptions(question: ImportQuestion): (readonly [value: string, text: string])[] {
  const t = useWords('imports')
  const marks = useWords('reading')
  if (question.kind === 'scale')
    return importScales.map((scale) => [
      scale,
      scale === 'school' ? t('questions.school') : t('questions.scaleOf', { max: scale }),
    ])
  if (question.kind === 'date-order') return importDateOrders.map((order) => [order, t(`questions.${order}`)])
  const textOf = (status: ImportStatus): string => {
    if (status === 'none') return t('questions.notStatus')
    if (status === 'rereading') return t('questions.rereading')
    return status === 'paused' || status === 'did-not-finish'
      ? marks(`flag.${status}`)
      : marks(`status.${status}`)
  }
  // for rows without a status (''), the answer `none` ('not a status') is not offered
  const statuses = importStatuses.filter((status) => question.value !== '' || status !== 'none')
  return statuses.map((status) => [status, textOf(status)])
}
