import { performOrderAction } from '@kaihu/contract/order.ts'
import { listVisits, type VisitView } from '@kaihu/contract/visits.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { type AnswerRecord, type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ArrangeForm } from './arrange-form.tsx'

const visit: VisitView = {
  appointment: null,
  record: null,
  usualPlace: 'branch',
  leastPhotos: 2,
  mustAttend: '王五',
  papersToSign: [],
  history: [],
}

function open(change: Partial<VisitView> = {}, answers: Answers = {}) {
  signIn('RO')
  answer(listVisits, { items: [] })
  return show(
    <ArrangeForm
      order={detailOf(orderAt(STANDARD, '0700'))}
      visit={{ ...visit, ...change }}
      version={3}
      answers={answers}
    />,
  )
}

test('who has to come is told at the field, and nothing is sent while the day is unsaid', async () => {
  const { user } = open()
  expect(await screen.findByText(say('desk:visit.mustAttend', { name: '王五' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: say('desk:visit.send') }))
  expect(screen.getAllByText(say('staff:need.missing')).length).toBeGreaterThan(0)
  expect(sentTo(performOrderAction)).toEqual([])
})

test('an address is asked for only where the bank comes to the customer', async () => {
  const { user } = open()
  expect(screen.queryByLabelText(say('desk:visit.address'))).toBeNull()
  await user.click(screen.getByRole('radio', { name: say('lists:witnessPlace.customer') }))
  expect(screen.getByLabelText(say('desk:visit.address'))).toBeTruthy()
})

test.each([
  ['the registered one', { businessAddressSource: 'registered' }, 'registerAddress'],
  ['another one', { businessAddressSource: 'other' }, 'businessAddress'],
])(
  'the address that the application gives for the business stands there already: %s',
  async (_which, source, key) => {
    const registered = answersOf(completeAnswers(STANDARD), 'businessLocations')[
      'registerAddress'
    ] as AnswerRecord
    const places = {
      registerAddress: { ...registered, detail: 'registerAddress 1号' },
      businessAddress: { ...registered, detail: 'businessAddress 2号' },
      ...source,
    }
    const { user } = open({}, { businessLocations: places })
    await user.click(await screen.findByRole('radio', { name: say('lists:witnessPlace.customer') }))
    const address = screen.getByLabelText<HTMLInputElement>(say('desk:visit.address'))
    await waitFor(() => expect(address.value).toContain(key))
  },
)
