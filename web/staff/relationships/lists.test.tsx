import { listDifferenceReports } from '@kaihu/contract/difference-reports.ts'
import { listRelationshipCases } from '@kaihu/contract/relationship-cases.ts'
import { assignRelationships, listKeepers } from '@kaihu/contract/relationship-keepers.ts'
import { listRelationshipUpdates } from '@kaihu/contract/relationship-updates.ts'
import { listRelationships } from '@kaihu/contract/relationships.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { person, signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { choose, show, visited } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import DifferencesPage from '../differences/differences-page.tsx'
import CasesPage from './cases-page.tsx'
import RelationshipsPage from './relationships-page.tsx'
import UpdatesPage from './updates/updates-page.tsx'

const RELATIONSHIP = 'b4a1a2f0-3d3f-4f0e-9d2f-0d6a3c1e2f10'
const OTHER = '0d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10'
const AT = '2026-11-20T02:00:00.000Z'
const ofCustomer = { relationshipId: RELATIONSHIP, relationship: 'R000001', companyName: '示例科技' }

function words(key: string, params?: Record<string, unknown>) {
  return say(`relationships:${key}`, params)
}

async function line(): Promise<HTMLElement> {
  const table = await screen.findByRole('table')
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
  const [, first] = within(table).getAllByRole('row')
  return first as HTMLElement
}

beforeEach(() => {
  signIn('CM_LEADER')
})

const customer = {
  relationshipId: RELATIONSHIP,
  number: 'R000001',
  companyName: '示例科技',
  englishName: null,
  creditCode: '91310000MA1K100017',
  customerNumber: null,
  branchCode: 'SH01',
  rating: null,
  rm: person('RM'),
  rmHasLeft: false,
  openedOn: '2020-01-01',
  reviewedOn: '2023-01-01',
  nextReviewOn: '2026-01-01',
  isReviewLate: true,
  endedOn: null,
}

test('customers are listed with rating and next review, and the address says which', async () => {
  answer(listRelationships, { items: [customer], nextCursor: 'next' })
  const { user } = show(<RelationshipsPage />, { search: { view: 'late', rating: 'X', size: '50' } })
  const row = await line()
  for (const text of ['R000001', '示例科技', customer.creditCode, words('unrated'), words('late')])
    expect(within(row).getByText(text)).toBeTruthy()
  // What the server would not understand is left out of the question.
  expect(sentTo(listRelationships)[0]?.query).toMatchObject({ view: 'late', pageSize: 50 })
  expect(sentTo(listRelationships)[0]?.query).not.toHaveProperty('rating')
  await user.click(screen.getByRole('button', { name: say('common:action.next') }))
  expect(visited.at(-1)).toContain('cursor=next')
})

test('a leader gives the ticked customers of somebody who left, with person and reason; what stays says why', async () => {
  signIn('RM_LEADER')
  const other = { ...customer, relationshipId: OTHER, number: 'R000002' }
  answer(listRelationships, { items: [{ ...customer, rmHasLeft: true }, other], nextCursor: null })
  answer(listKeepers, { items: [{ ...person('RM', 'S0009'), branchCodes: ['SH01'], customers: 4 }] })
  const { user } = show(<RelationshipsPage />, { search: { view: 'left' } })
  expect(within(await line()).getByText(words('rmLeft'))).toBeTruthy()
  const give = screen.getByRole('button', { name: words('keeper.give') })
  expect(give).toHaveProperty('disabled', true)
  for (const name of ['R000001', 'R000002'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
  await user.click(give)
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: words('keeper.confirm', { count: 2 }) })
  const box = await dialog.findByRole('combobox', { name: words('keeper.to') })
  await user.type(dialog.getByRole('textbox'), '离职交接')
  await user.click(confirm)
  expect(dialog.getByText(words('keeper.toMissing'))).toBeTruthy()
  expect(sentTo(assignRelationships)).toEqual([])
  const option = words('keeper.option', { name: person('RM').nameEn, branches: 'SH01', count: 4 })
  await choose(user, box, option)
  const refused = { relationshipId: OTHER, refusal: 'keeper_elsewhere' } as const
  answer(assignRelationships, { results: [{ relationshipId: RELATIONSHIP, refusal: null }, refused] })
  await user.click(confirm)
  expect(await screen.findByText(words('refusals.keeper_elsewhere'))).toBeTruthy()
  const body = { relationshipIds: [RELATIONSHIP, OTHER], staffId: 'S0009', reason: '离职交接' }
  expect(sentTo(assignRelationships)[0]?.body).toEqual(body)
})

test('who may not give customers ticks none', async () => {
  answer(listRelationships, { items: [customer], nextCursor: null })
  show(<RelationshipsPage />)
  await line()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a case leads to its customer and says whose it is, and another view is asked for by the address', async () => {
  const one = {
    caseId: OTHER,
    number: 'S000007',
    rating: 'H',
    openHits: 3,
    owner: null,
    outcome: null,
  } as const
  const days = { openedAt: AT, dueOn: '2026-11-24', isLate: true, closedAt: null }
  answer(listRelationshipCases, { items: [{ ...ofCustomer, ...one, ...days }], nextCursor: null })
  const { user } = show(<CasesPage />)
  const row = await line()
  expect(within(row).getByRole('link', { name: 'S000007' }).getAttribute('href')).toContain(RELATIONSHIP)
  expect(within(row).getByText(words('case.nobody'))).toBeTruthy()
  expect(within(row).getByText(words('case.lateSince', { date: '2026-11-24' }))).toBeTruthy()
  await choose(user, screen.getByRole('combobox', { name: words('case.which') }), words('case.view.closed'))
  expect(visited.at(-1)).toContain('view=closed')
})

test('the filters of reviews and of hits on customers say above them what they filter by', async () => {
  answer(listRelationshipUpdates, { items: [], nextCursor: null })
  answer(listRelationshipCases, { items: [], nextCursor: null })
  const { unmount } = show(<UpdatesPage />)
  for (const name of ['update.kindLabel', 'update.which'])
    expect(screen.getByText(words(name), { selector: 'label' })).toBeTruthy()
  unmount()
  show(<CasesPage />)
  expect(screen.getByText(words('case.which'), { selector: 'label' })).toBeTruthy()
})

test('a change says what it is about, and a list that cannot be read is asked for again by a press', async () => {
  answer(listRelationshipUpdates, refusal('unexpected'))
  const { user } = show(<UpdatesPage />)
  await screen.findByRole('alert')
  const about = {
    updateId: OTHER,
    number: 'U000003',
    kind: 'change' as const,
    topics: ['name' as const, 'address' as const],
    state: 'asked' as const,
  }
  const days = { rating: 'L', dueOn: '2026-12-26', openedAt: AT, isLate: false } as const
  answer(listRelationshipUpdates, { items: [{ ...ofCustomer, ...about, ...days }], nextCursor: null })
  await user.click(screen.getByRole('button', { name: say('common:action.retry') }))
  const row = await line()
  expect(row.textContent).toContain(`${words('update.topic.name')} · ${words('update.topic.address')}`)
  expect(within(row).queryByText(words('late'))).toBeNull()
})

test('the register of differences is empty in words, and asks for what its address narrows it to', async () => {
  answer(listDifferenceReports, { items: [], nextCursor: null })
  show(<DifferencesPage />, { search: { view: 'sent', from: '2026-01-01', branch: 'SH01' } })
  expect(await screen.findByText(say('diligence:differences.none'))).toBeTruthy()
  expect(sentTo(listDifferenceReports)[0]?.query).toMatchObject({
    view: 'sent',
    from: '2026-01-01',
    branch: 'SH01',
  })
})
