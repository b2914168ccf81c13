import { correctSection, saveSectionForCustomer } from '@kaihu/contract/application.ts'
import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { CorrectSection } from './correct-section.tsx'
import { FillForCustomer } from './fill-for-customer.tsx'

const GROUND = '王丽 11 月 27 日来电同意'
const section = getSection('lei')
const parts = { section, answers: completeAnswers(STANDARD), version: 1 }

async function saveIn(user: ReturnType<typeof show>['user'], save: string) {
  const dialog = await screen.findByRole('dialog')
  const press = () => user.click(within(dialog).getByRole('button', { name: say(save) }))
  await press()
  const calls = [...sentTo(saveSectionForCustomer), ...sentTo(correctSection)]
  expect(calls).toEqual([])
  await user.type(within(dialog).getByLabelText(say('staff:correct.consent')), GROUND)
  await press()
}

test('staff fill in for the customer only with how they agreed to it', async () => {
  signIn('RM')
  answer(saveSectionForCustomer, refusal('serviceUnavailable'))
  const { user } = show(<FillForCustomer order={detailOf(orderAt(STANDARD, '0300'))} {...parts} />)
  await user.click(screen.getByRole('button'))
  await saveIn(user, 'staff:deputy.save')
  await waitFor(() =>
    expect(sentTo(saveSectionForCustomer)[0]?.body).toMatchObject({ consentGround: GROUND }),
  )
})

test('the case manager corrects only with how the customer agreed to it', async () => {
  signIn('CM')
  answer(correctSection, refusal('serviceUnavailable'))
  const order = detailOf(orderAt(STANDARD, '0400'))
  const { user } = show(
    <CorrectSection {...parts} order={order} submitted={undefined} context={exampleContext(STANDARD)} />,
  )
  await user.click(screen.getByRole('button'))
  await saveIn(user, 'staff:correct.save')
  await waitFor(() => expect(sentTo(correctSection)[0]?.body).toMatchObject({ consentGround: GROUND }))
})
