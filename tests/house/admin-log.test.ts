import { expect, it } from 'vitest'
import { allCalls } from '#contract/calls/calls'
import { auditFacts } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { wordsOf } from '#i18n/words-server'

it.each(interfaceLanguages)(
  'every audited call has a label in the audit log of the admin pages in %s',
  (language) => {
    const labels = wordsOf('admin', language)
    const actions = allCalls.filter(({ audit }) => audit).map(({ id }) => id)
    expect(actions.length).toBeGreaterThan(60)
    expect(actions.filter((id) => !Object.hasOwn(labels, `event.${id}`))).toEqual([])
  },
)

it.each(interfaceLanguages)(
  'every fact of the audit log has a label in the admin pages in %s',
  (language) => {
    const labels = wordsOf('admin', language)
    expect(auditFacts.filter((name) => !Object.hasOwn(labels, `fact.${name}`))).toEqual([])
  },
)
