import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { changeManyEntries, type EntryBefore, restoreManyEntries } from '#contract/calls/many-entries'
import { listTags, renameTag, restoreManyTags, tagManyBooks } from '#contract/calls/tags'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, reader, show } from '#tests/support/components'
import { readingEntry, readingList } from '#tests/support/reading-api'
import { SelectionBar } from './selection-bar.tsx'
import { TagsDialog, TagsManager } from './tags-dialog.tsx'

const t = translateOn('reading-list', 'en')
const marks = translateOn('reading', 'en')
const labels = translateOn('catalogue', 'en')
const tags = translateOn('tags', 'en')
const common = translateOn('common', 'en')
const nothing = () => undefined
const toast = screen.getByRole('status').or(screen.getByRole('alert'))
const undo = screen.getByRole('button', { name: labels('undo') })
const before: EntryBefore[] = [
  {
    bookId: 12,
    kept: { status: 'to-read', flag: null, queuePosition: 1024, readings: [] },
  },
  { bookId: 13, kept: null },
]

/** Marks the books 12 and 13 as read with the selection bar. `undone` is the response to a click on 'Undo'. */
async function markBoth(undone: Parameters<typeof answering<typeof restoreManyEntries>>[1]) {
  const { api } = await show(<SelectionBar selected={[12, 13]} onAll={nothing} onDone={nothing} />, {
    at: '/en/profile',
    me: reader,
    api: [
      ...readingList(readingEntry(12)).api,
      answering(changeManyEntries, { changed: 2, before }),
      answering(restoreManyEntries, undone),
    ],
  })
  await screen.getByRole('button', { name: t('shelf.read') }).click()
  await screen.getByRole('button', { name: t('select.statusYes', { count: 2 }) }).click()
  return api
}

it('undoing a change of several books restores their former states on the reading list', async () => {
  const api = await markBoth({ restored: 2 })
  await expect.element(toast.getByText(t('select.changed', { count: 2 }))).toBeVisible()
  expect(api.requestsOf(changeManyEntries).map(({ body }) => body)).toEqual([
    { bookIds: [12, 13], status: 'read', from: ['to-read', null] },
  ])
  await undo.click()
  await expect.element(toast.getByText(labels('undone'))).toBeVisible()
  expect(api.requestsOf(restoreManyEntries).map(({ body }) => body)).toEqual([
    { entries: before.map((each) => ({ ...each, from: 'read' })) },
  ])
  await expect.element(undo).not.toBeInTheDocument()
})

it('a status change of several books is rejected after a change from another device; a second click succeeds', async () => {
  const list = readingList(readingEntry(12))
  const { api } = await show(<SelectionBar selected={[12, 13]} onAll={nothing} onDone={nothing} />, {
    at: '/en/profile',
    me: reader,
    api: [...list.api, answering(changeManyEntries, () => errorResponse(409, 'conflict'))],
  })
  await screen.getByRole('button', { name: t('shelf.to-read') }).click()
  const yes = screen.getByRole('button', { name: t('select.statusYes', { count: 2 }) })
  await yes.click()
  await expect.element(screen.getByText(marks('many.changed'))).toBeVisible()
  list.entries.set(12, readingEntry(12, { status: 'read' }))
  await yes.click()
  await expect
    .poll(() => api.requestsOf(changeManyEntries).map(({ body }) => body))
    .toMatchObject([{ from: ['to-read', null] }, { from: ['read', null] }])
})

it('if undoing a change of several books fails, an error is shown, and the undo button can be clicked again', async () => {
  const api = await markBoth(() => errorResponse(409, 'conflict'))
  await undo.click()
  await expect.element(toast.getByText(labels('undoFailed'), { exact: false })).toBeVisible()
  api.answer(answering(restoreManyEntries, { restored: 2 }))
  await undo.click()
  await expect.element(toast.getByText(labels('undone'))).toBeVisible()
})

it('undoing a change of the tags of several books sends the undo data from the response to that change', async () => {
  const changes = { add: [], remove: [{ bookId: 13, tags: ['SF'] }] }
  const { api } = await show(<TagsDialog bookIds={[12, 13]} onClose={nothing} />, {
    at: '/en/profile',
    me: reader,
    api: [
      answering(listTags, [{ key: 'sf', name: 'SF', bookIds: [12] }]),
      answering(tagManyBooks, { changed: 1, undo: changes }),
      answering(restoreManyTags, undefined),
    ],
  })
  await screen.getByRole('checkbox', { name: 'SF' }).click()
  await expect.element(toast.getByText(tags('changed', { count: 1 }))).toBeVisible()
  await undo.click()
  await expect.element(toast.getByText(labels('undone'))).toBeVisible()
  expect(api.requestsOf(restoreManyTags).map(({ body }) => body)).toEqual([changes])
})

it('the removal of a tag from its only book can be undone', async () => {
  const changes = { add: [{ bookId: 12, tags: ['SF'] }], remove: [] }
  const { api } = await show(<TagsDialog bookIds={[12]} title="Dune" onClose={nothing} />, {
    at: '/en/profile',
    me: reader,
    api: [
      answering(listTags, [{ key: 'sf', name: 'SF', bookIds: [12] }]),
      answering(tagManyBooks, { changed: 1, undo: changes }),
      answering(restoreManyTags, undefined),
    ],
  })
  await screen.getByRole('checkbox', { name: 'SF' }).click()
  await undo.click()
  await expect.element(toast.getByText(labels('undone'))).toBeVisible()
  expect(api.requestsOf(restoreManyTags).map(({ body }) => body)).toEqual([changes])
})

it('the merge of two tags by renaming one of them can be undone, and each book gets its former tags', async () => {
  let saved = [
    { key: 'sf', name: 'SF', bookIds: [12, 13] },
    { key: 'space', name: 'Space', bookIds: [13, 14] },
  ]
  const { api } = await show(<TagsManager onClose={nothing} />, {
    at: '/en/profile',
    me: reader,
    api: [
      answering(listTags, () => saved),
      answering(renameTag, () => {
        saved = [{ key: 'sf', name: 'sf', bookIds: [12, 13, 14] }]
        return { key: 'sf', name: 'sf' }
      }),
      answering(restoreManyTags, undefined),
    ],
  })
  await screen.getByRole('textbox').nth(1).fill('sf')
  await screen
    .getByRole('button', { name: tags('rename') })
    .nth(1)
    .click()
  await expect.element(toast.getByText(tags('merged', { from: 'Space', name: 'sf' }))).toBeVisible()
  await undo.click()
  await expect.element(toast.getByText(labels('undone'))).toBeVisible()
  expect(api.requestsOf(restoreManyTags).map(({ body }) => body)).toEqual([
    {
      remove: [{ bookId: 14, tags: ['SF'] }],
      add: [
        { bookId: 13, tags: ['Space'] },
        { bookId: 14, tags: ['Space'] },
      ],
    },
  ])
})

it('Escape asks for confirmation before it discards an unsaved new or renamed tag of a reader', async () => {
  let closed = 0
  const close = () => void (closed += 1)
  const api = [answering(listTags, [{ key: 'sf', name: 'SF', bookIds: [12] }])]
  const leaveQuestion = screen.getByRole('heading', { name: common('leave.title') })
  for (const [dialog, label] of [
    [<TagsDialog key="one" bookIds={[12]} title="Dune" onClose={close} />, tags('new')],
    [<TagsManager key="all" onClose={close} />, tags('nameOf', { count: 1 })],
  ] as const) {
    closed = 0
    const shown = await show(dialog, { at: '/en/profile', me: reader, api })
    const field = screen.getByRole('textbox', { name: label })
    await field.fill('Space')
    await userEvent.keyboard('{Escape}')
    await expect.element(leaveQuestion).toBeVisible()
    await screen.getByRole('button', { name: common('leave.stay') }).click()
    await expect.element(field).toHaveValue('Space')
    expect(closed).toBe(0)
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: common('leave.go') }).click()
    expect(closed).toBe(1)
    await shown.leave()
  }
})
