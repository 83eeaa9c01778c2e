import { useState } from 'react'
import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { show } from '#tests/support/components'
import { OrderControl, useDragOrder } from './order-control.tsx'

/** Shows a list of three items whose order can be changed. */
function Items() {
  const [order, setOrder] = useState([1, 2, 3])
  const move = (id: number, place: number) =>
    setOrder((all) => all.filter((one) => one !== id).toSpliced(place - 1, 0, id))
  const drag = useDragOrder(move)
  return (
    <ul>
      {order.map((id, at) => (
        <li key={id} className="thing" {...drag.target(id, at + 1)}>
          Thing {id}
          <OrderControl
            words={{
              group: `Order of ${id}`,
              number: `Place of ${id}`,
              drag: 'Drag',
              up: 'Up',
              down: 'Down',
            }}
            place={at + 1}
            total={3}
            handle={drag.handle(id, at + 1)}
            onMove={(place) => move(id, place)}
          />
        </li>
      ))}
    </ul>
  )
}

const order = () => [...document.querySelectorAll('.thing')].map((each) => each.textContent.trim())
const isOrder = (...ids: number[]) => expect.poll(order).toEqual(ids.map((id) => `Thing ${id}`))
const place = (id: number) => screen.getByRole('textbox', { name: `Place of ${id}` })
const button = (id: number, name: string) =>
  screen.getByRole('group', { name: `Order of ${id}` }).getByRole('button', { name })
const handle = (id: number) => screen.elementLocator(document.querySelectorAll('.order-handle')[id - 1]!)
const row = (at: number) => screen.elementLocator(document.querySelectorAll('.thing')[at - 1]!)

it('OrderControl moves an item to the entered position; an invalid position is reset', async () => {
  await show(<Items />, { at: '/en' })
  await place(1).fill('3')
  await userEvent.keyboard('{Enter}')
  await isOrder(2, 3, 1)
  await place(3).fill('first')
  await userEvent.keyboard('{Enter}')
  await isOrder(2, 3, 1)
  await expect.element(place(3)).toHaveValue('2')
  // a number above the number of items moves the item to the end
  await place(2).fill('99')
  await userEvent.tab()
  await isOrder(3, 1, 2)
})

it('buttons of OrderControl move an item by one position; the keys End and Home move it to the end and the beginning', async () => {
  await show(<Items />, { at: '/en' })
  await button(1, 'Down').click()
  await isOrder(2, 1, 3)
  await userEvent.keyboard('{End}')
  await isOrder(2, 3, 1)
  await userEvent.keyboard('{Home}')
  await isOrder(1, 2, 3)
  await expect.element(button(1, 'Up')).toHaveAttribute('aria-disabled', 'true')
})

it('the handle of OrderControl drags an item before or behind another item', async () => {
  await show(<Items />, { at: '/en' })
  await userEvent.dragAndDrop(handle(3), row(1), { targetPosition: { x: 5, y: 3 } })
  await isOrder(3, 1, 2)
  const { height } = row(3).element().getBoundingClientRect()
  await userEvent.dragAndDrop(handle(1), row(3), { targetPosition: { x: 5, y: height - 3 } })
  await isOrder(1, 2, 3)
})
