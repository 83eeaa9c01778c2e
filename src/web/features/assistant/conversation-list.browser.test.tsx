import { useState } from 'react'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { show } from '#tests/support/components'
import { ConversationList } from './conversation-list.tsx'

const conversation = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Short books about robots',
  changedAt: '2026-11-30T10:00:00.000Z',
}

function Conversations() {
  const [conversations, setConversations] = useState([conversation])
  return (
    <ConversationList
      conversations={conversations}
      currentId={null}
      onOpen={() => undefined}
      onNew={() => setConversations([conversation])}
      onDelete={(id) => setConversations((all) => all.filter((each) => each.id !== id))}
      onDeleteAll={() => setConversations([])}
    />
  )
}

it('deleting all conversations with the assistant needs a confirmation each time', async () => {
  await show(<Conversations />, { at: '/en/assistant' })
  const deleteAll = screen.getByRole('button', { name: 'Delete all', exact: true })
  await deleteAll.click()
  await screen.getByRole('button', { name: 'Delete all for good?' }).click()
  await expect.element(screen.getByText(conversation.title)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'New conversation' }).click()
  await expect.element(deleteAll).toBeVisible()
})

it('deleting one conversation with the assistant needs a confirmation', async () => {
  await show(<Conversations />, { at: '/en/assistant' })
  const remove = screen.getByRole('button', { name: 'Delete “Short books about robots”' })
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Short books about robots”?' })
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText(conversation.title, { exact: true })).toBeVisible()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByText(conversation.title, { exact: true })).not.toBeInTheDocument()
})
