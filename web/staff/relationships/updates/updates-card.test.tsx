import {
  actOnRelationshipUpdate,
  openRelationshipUpdate,
  type RelationshipUpdateView,
  readRelationshipUpdates,
} from '@kaihu/contract/relationship-updates.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { choose, show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { UpdatesCard } from './updates-card.tsx'

const WHOLE = {
  relationshipId: 'b4a1a2f0-3d3f-4f0e-9d2f-0d6a3c1e2f10',
  companyName: '示例科技',
} as RelationshipDetail
const UPDATE: RelationshipUpdateView = {
  updateId: '0d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10',
  number: 'U000003',
  kind: 'change',
  topics: ['name'],
  state: 'answered',
  dueOn: '2026-12-26',
  openedAt: '2026-11-26T02:00:00.000Z',
  returned: null,
  sections: ['companyInfo'],
  source: 'staff',
  sourceRef: null,
  said: '客户来电告知更名',
  isLate: false,
  answeredAt: '2026-11-27T02:00:00.000Z',
  before: { companyInfo: { companyName: '旧名有限公司' } },
  after: { companyInfo: { companyName: '新名有限公司' } },
  changed: ['companyInfo.companyName'],
  rating: null,
  note: null,
  proposedBy: null,
  proposedAt: null,
  decidedBy: null,
  decidedAt: null,
  answer: null,
  unscreened: 0,
  may: ['propose', 'return'],
}

beforeEach(() => {
  signIn('RM')
})

test('what was withdrawn says why, and what the customer took back says so', async () => {
  const withdrawn = { ...UPDATE, state: 'withdrawn' as const, may: [] }
  const taken = {
    ...withdrawn,
    updateId: '1d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10',
    source: 'customer' as const,
  }
  answer(readRelationshipUpdates, {
    items: [{ ...withdrawn, answer: '客户取消更名' }, taken],
    mayOpen: false,
  })
  show(<UpdatesCard whole={WHOLE} />)
  const said = say('relationships:update.withdrawnFor', { reason: '客户取消更名' })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getAllByText(say('relationships:update.takenBack'))).toHaveLength(1)
})

test('what was answered stands beside what was known, and the acts are those that the server offers', async () => {
  answer(readRelationshipUpdates, { items: [UPDATE], mayOpen: false })
  show(<UpdatesCard whole={WHOLE} />)
  const row = (await screen.findByText('旧名有限公司')).closest('tr') as HTMLElement
  expect(within(row).getByText('新名有限公司')).toBeTruthy()
  const acts = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(acts).toEqual(['propose', 'return'].map((act) => say(`relationships:update.act.${act}`)))
})

test('what was answered as a whole is told value by value', async () => {
  const mailingAddress = { countryCode: null, detail: '云岫路 8 号', postalCode: '200000' }
  const update: RelationshipUpdateView = {
    ...UPDATE,
    sections: ['businessLocations'],
    before: {},
    after: { businessLocations: { mailingAddress } },
    changed: ['businessLocations.mailingAddress'],
  }
  answer(readRelationshipUpdates, { items: [update], mayOpen: false })
  show(<UpdatesCard whole={WHOLE} />)
  expect(await screen.findByText('云岫路 8 号')).toBeTruthy()
  expect(screen.getByText('200000')).toBeTruthy()
  expect(screen.queryByText(/\{/)).toBeNull()
})

test('a proposal goes out with rating and grounds, and not without either', async () => {
  answer(readRelationshipUpdates, { items: [UPDATE], mayOpen: false })
  answer(actOnRelationshipUpdate, { items: [UPDATE], mayOpen: false })
  const { user } = show(<UpdatesCard whole={WHOLE} />)
  const propose = say('relationships:update.act.propose')
  await user.click(await screen.findByRole('button', { name: propose }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: propose })
  await user.type(within(dialog).getByRole('textbox'), '已核对新执照')
  await user.click(confirm)
  expect(await within(dialog).findByText(say('relationships:update.ratingMissing'))).toBeTruthy()
  expect(sentTo(actOnRelationshipUpdate)).toEqual([])
  await choose(user, within(dialog).getByRole('combobox'), say('lists:riskRating.L'))
  await user.click(confirm)
  await waitFor(() =>
    expect(sentTo(actOnRelationshipUpdate)[0]).toMatchObject({
      params: { act: 'propose', updateId: UPDATE.updateId },
      body: { note: '已核对新执照', rating: 'L' },
    }),
  )
})

test('a change is asked for with its topics and what was heard, and not without a topic', async () => {
  answer(readRelationshipUpdates, { items: [], mayOpen: true })
  answer(openRelationshipUpdate, { items: [UPDATE], mayOpen: true })
  const { user } = show(<UpdatesCard whole={WHOLE} />)
  const open = say('relationships:update.open')
  await user.click(await screen.findByRole('button', { name: open }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), '来电告知搬迁')
  await user.click(within(dialog).getByRole('button', { name: open }))
  expect(await within(dialog).findByText(say('relationships:update.topicsMissing'))).toBeTruthy()
  expect(sentTo(openRelationshipUpdate)).toEqual([])
  await user.click(within(dialog).getByLabelText(say('relationships:update.topic.address')))
  await user.click(within(dialog).getByRole('button', { name: open }))
  await waitFor(() =>
    expect(sentTo(openRelationshipUpdate)[0]?.body).toEqual({
      kind: 'change',
      topics: ['address'],
      said: '来电告知搬迁',
    }),
  )
})
