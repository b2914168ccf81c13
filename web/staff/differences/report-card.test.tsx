import {
  type DifferenceReport,
  prepareDifferenceReport,
  readDifferenceReports,
  recordDifferenceSent,
} from '@kaihu/contract/difference-reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { screenNameStore } from '../../kit/screen/screen-name.ts'
import { signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import OrderDifferencesPage from './order-differences-page.tsx'
import { ReportCard } from './report-card.tsx'

const CODE = 'AO202611000000001'
const REPORT: DifferenceReport = {
  reportId: '0d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10',
  number: 'D000002',
  orderCode: CODE,
  companyName: '示例科技',
  branchCode: '1001',
  source: 'diligence',
  state: 'found',
  foundAt: '2026-11-20T02:00:00.000Z',
  dueOn: '2027-01-04',
  isLate: false,
  daysLeft: 26,
  receiptNumber: null,
  sentOn: null,
  said: '',
  version: 0,
  content: null,
  preparedBy: null,
  preparedAt: null,
  returned: null,
  sentBy: null,
  receipt: null,
  dropped: null,
  may: ['prepare'],
}
const DECLARED = [{ name: '周新主', criteria: ['c1' as const], percent: '60' }]
const ANSWER = {
  orderCode: CODE,
  companyName: '示例科技',
  creditCode: 'x',
  declared: [],
  items: [],
  mayOpen: false,
}

beforeEach(() => {
  signIn('RM')
})

test('a report begins with the owners of the application, and goes out only when it says what differs and why', async () => {
  answer(prepareDifferenceReport, ANSWER)
  const { user } = show(<ReportCard report={REPORT} declared={DECLARED} />)
  await user.click(await screen.findByRole('button', { name: say('diligence:differences.act.prepare') }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByDisplayValue('周新主')).toBeTruthy()
  const save = within(dialog).getByRole('button', { name: say('diligence:differences.save') })
  await user.click(save)
  expect(within(dialog).getAllByText(say('diligence:differences.missing')).length).toBe(2)
  expect(sentTo(prepareDifferenceReport)).toEqual([])
  await user.click(within(dialog).getByLabelText(say('diligence:differences.kind.notFiled')))
  await user.type(within(dialog).getByLabelText(say('diligence:differences.explanation')), '从未备案')
  await user.click(save)
  await waitFor(() =>
    expect(sentTo(prepareDifferenceReport)[0]?.body).toMatchObject({
      found: DECLARED,
      filed: [],
      kinds: ['notFiled'],
      explanation: '从未备案',
      customerAskedOn: null,
    }),
  )
})

test('a report that names no owner says that one is missing, instead of doing nothing', async () => {
  const { user } = show(<ReportCard report={REPORT} declared={[]} />)
  await user.click(await screen.findByRole('button', { name: say('diligence:differences.act.prepare') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByLabelText(say('diligence:differences.kind.notFiled')))
  await user.type(within(dialog).getByLabelText(say('diligence:differences.explanation')), '从未备案')
  await user.click(within(dialog).getByRole('button', { name: say('diligence:differences.save') }))
  const found = within(dialog).getByRole('group', { name: say('diligence:differences.found') })
  expect(within(found).getByRole('alert').textContent).toBe(say('diligence:differences.missing'))
  expect(sentTo(prepareDifferenceReport)).toEqual([])
})

test('an owner said to be missing is named, and a colleague’s version is replaced only by who was told of it', async () => {
  answer(prepareDifferenceReport, refusal('orderChanged', { version: 4 }))
  const { user } = show(<ReportCard report={REPORT} declared={DECLARED} />)
  await user.click(await screen.findByRole('button', { name: say('diligence:differences.act.prepare') }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: say('diligence:differences.save') })
  const surplus = say('diligence:differences.kind.surplusOwner')
  await user.type(within(dialog).getByLabelText(say('diligence:differences.explanation')), '已转让')
  await user.click(within(dialog).getByLabelText(surplus))
  await user.click(save)
  within(dialog).getByText(say('diligence:differences.notShown', { kinds: surplus }))
  expect(sentTo(prepareDifferenceReport)).toEqual([])
  await user.click(within(dialog).getByLabelText(surplus))
  await user.click(within(dialog).getByLabelText(say('diligence:differences.kind.missingOwner')))
  await user.click(save)
  await within(dialog).findByText(say('diligence:differences.writtenMeanwhile'))
  await user.click(save)
  await waitFor(() =>
    expect(sentTo(prepareDifferenceReport).map(({ body }) => body)).toMatchObject([
      { version: 0, explanation: '已转让' },
      { version: 4, explanation: '已转让' },
    ]),
  )
})

test('a sending is not recorded without number, day and receipt', async () => {
  signIn('CM_LEADER')
  const prepared = { ...REPORT, state: 'prepared' as const, may: ['return' as const, 'send' as const] }
  const { user } = show(<ReportCard report={prepared} declared={[]} />)
  await user.click(await screen.findByRole('button', { name: say('diligence:differences.act.send') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: say('diligence:differences.act.send') }))
  expect(within(dialog).getAllByText(say('diligence:differences.missing')).length).toBe(3)
  expect(sentTo(recordDifferenceSent)).toEqual([])
})

test('who may only look is offered nothing, and a late report says so', async () => {
  show(<ReportCard report={{ ...REPORT, isLate: true, may: [] }} declared={[]} />)
  expect(await screen.findByText(say('diligence:differences.late'))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the page names the company that it is about, for the tab of the browser', async () => {
  answer(readDifferenceReports, ANSWER)
  show(<OrderDifferencesPage />, { search: { order: CODE } })
  await screen.findByRole('heading', { name: ANSWER.companyName })
  expect(Object.values(screenNameStore.get())).toEqual([ANSWER.companyName])
})

test('a criterion is found by its words, not by its code', async () => {
  const { user } = show(<ReportCard report={REPORT} declared={DECLARED} />)
  await user.click(await screen.findByRole('button', { name: say('diligence:differences.act.prepare') }))
  const found = within(await screen.findByRole('dialog')).getByRole('group', {
    name: say('diligence:differences.found'),
  })
  const words = say('lists:uboCriterion.c3')
  await user.type(within(found).getByRole('combobox'), words)
  await screen.findByTitle(words)
})
