import { type AccountTypeChange, getAccountTypeChange } from '@kaihu/contract/account-type.ts'
import { getCustomerActions, getCustomerApplication } from '@kaihu/contract/customer-order.ts'
import { getIntention } from '@kaihu/contract/intention.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication, ORDER_CODE } from '../../../testing/application.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import OpenAccountSteps from '../open-account-steps.tsx'

const CONFIRMED: AccountTypeChange = {
  version: 7,
  isConfirmed: true,
  current: [{ accountType: 'basic', currency: 'CNY' }],
  request: null,
  canRequest: true,
}

function open(section: string, application: Parameters<typeof givenApplication>[0] = {}) {
  givenApplication(application)
  answer(getCustomerActions, { version: 7, actions: [] })
  answer(getAccountTypeChange, CONFIRMED)
  answer(getIntention, refusal('notFound'))
  return () => show(<OpenAccountSteps />, { search: { order: ORDER_CODE, section } }, 'customer')
}

test('what the overview waits for is asked while the application itself is still being read', async () => {
  const begin = open('')
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer(getCustomerApplication, async () => {
    await late
    return refusal('notFound')
  })
  begin()
  await waitFor(() => expect(sentTo(getIntention)).toHaveLength(1))
  expect(sentTo(getCustomerActions)).toHaveLength(1)
  expect(sentTo(getAccountTypeChange)).toHaveLength(1)
  arrive()
})

test('another account type is asked for from the overview', async () => {
  const { user } = open('')()
  await user.click(await screen.findByRole('button', { name: say('account:accountType.ask') }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('what came back stands before what is only told', async () => {
  open('overview', { order: { isReturned: true } })()
  await screen.findByRole('heading', { level: 2, name: say('account:accountType.title') })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  const account = titles.indexOf(say('account:accountType.title'))
  expect(titles[account - 1]).toMatch(/returned/)
})
