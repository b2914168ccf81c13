import { getOrderHandover } from '@kaihu/contract/order.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, signIn } from '../../../testing/order.ts'
import { answer, refusal } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { OrderGone } from './order-gone.tsx'

const CODE = 'AO20261100000122'
const WRITTEN = '客户要求撤销，已电话核实'

test('whose order went to somebody else is told to whom and by whom, and has what they were writing', async () => {
  signIn('CM')
  const [to, by] = [person('CM', 'S-2'), person('CM_LEADER')]
  answer(getOrderHandover, { seat: 'CM', to, by, at: new Date().toISOString() })
  const typing = document.createElement('main')
  typing.innerHTML = `<label>Note <textarea>${WRITTEN}</textarea></label>`
  document.body.append(typing)
  show(<OrderGone orderCode={CODE} />)
  typing.remove()
  const given = say('staff:order.goneBy', { person: by.nameEn })
  expect(
    await screen.findByText(say('staff:order.gone', { code: CODE, person: to.nameEn, by: given })),
  ).toBeTruthy()
  expect(screen.getByText(say('staff:order.goneHint'))).toBeTruthy()
  expect(document.querySelector('.gone-text')?.textContent).toContain(WRITTEN)
})

test('an order that was never theirs is not there, and nothing is told of it', async () => {
  signIn('CM')
  answer(getOrderHandover, refusal('notFound'))
  show(<OrderGone orderCode={CODE} />)
  expect(await screen.findByText(say('staff:order.notFound', { code: CODE }))).toBeTruthy()
  expect(screen.queryByText(say('staff:order.goneTyped'))).toBeNull()
})
