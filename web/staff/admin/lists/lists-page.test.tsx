import { releaseChange } from '@kaihu/contract/admin.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { listListNames, listScreeningLists, type ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bankTime } from '../../../kit/read/instant.ts'
import { signIn } from '../../../testing/order.ts'
import { answer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ChangeValues } from '../change-values.tsx'
import ListsPage from './lists-page.tsx'

const LAST = '2026-11-27T04:17:00.000Z'
const NEXT = '2026-11-27T10:17:00.000Z'
const VERSION = '3f6c1f4e-6a0e-4b4f-9d3c-1c2d3e4f5a6b'

const LIST: ScreeningListView = {
  code: 'UN',
  category: 'sanction',
  format: 'un',
  mostAgeDays: 31,
  isInUse: true,
  canaries: [],
  ownCanaries: [],
  checkedAt: '2026-11-20T04:17:00.000Z',
  overdueIn: null,
  overdueFrom: '2026-12-21T04:17:00.000Z',
  fetch: { nextAt: NEXT, last: null },
  title: null,
  isEnded: false,
  autoReleasePercent: null,
  waiting: null,
  hold: null,
  current: null,
  versions: [],
}
type Last = NonNullable<ScreeningListView['fetch']['last']>
function ended(last: Partial<Last>): ScreeningListView['fetch'] {
  return { nextAt: NEXT, last: { at: LAST, end: 'unchanged', versionId: null, trouble: null, ...last } }
}
const ASIDE: ScreeningListView['versions'][number] = {
  versionId: VERSION,
  list: 'UN',
  state: 'blocked',
  format: 'un',
  fileName: 'un.xml',
  sha256: 'a'.repeat(64),
  publisherDate: null,
  parserVersion: '1',
  counts: { entries: 3, names: 3, added: 0, modified: 0, removed: 57, rejected: 0 },
  gates: [{ code: 'too_many_removed', params: { removed: 57, entries: 60 } }],
  loadedAt: LAST,
  loadedBy: null,
  decidedAt: null,
  decidedBy: null,
  decisionNote: null,
  replacedAt: null,
  may: { release: true, discard: true },
}

async function row(list: Partial<ScreeningListView>) {
  answer(listListNames, { items: [] })
  answer(listScreeningLists, { items: [{ ...LIST, ...list }], added: [] })
  show(<ListsPage />)
  const table = await screen.findByRole('table', { name: say('screening-desk:lists.title') })
  return within(table)
}
function ends(end: Last['end']): string {
  return say(`screening-desk:lists.fetch.ends.${end}`)
}

beforeEach(() => signIn('ADMIN'))

test.each(['unchanged', 'released', 'waiting'] as const)(
  'a list whose last fetch ended as %s says so, with when it was, when the next is, and from when on it is too old',
  async (end) => {
    const list = await row({ fetch: ended({ end }) })
    for (const words of [ends(end), bankTime(LAST), bankTime(NEXT)])
      expect(list.getByText(words)).toBeTruthy()
    expect(list.getByText(/31.*2026-12-21/)).toBeTruthy()
  },
)

test('a publisher that could not be reached is said with what was in the way', async () => {
  const trouble = { cause: 'connection_refused', status: null, setting: 'LIST_SOURCES' } as const
  const list = await row({ fetch: ended({ end: 'unreachable', trouble }) })
  expect(list.getByText(ends('unreachable'))).toBeTruthy()
  expect(list.getByText(new RegExp(say('admin:connections.cause.connection_refused')))).toBeTruthy()
})

test('a fetched file that was set aside names the check', async () => {
  const gate = say('screening-desk:lists.gate.too_many_removed', { removed: 57, entries: 60 })
  const first = await row({ versions: [ASIDE], fetch: ended({ end: 'refused', versionId: VERSION }) })
  expect(first.getByText(ends('refused'))).toBeTruthy()
  expect(first.getByText(gate)).toBeTruthy()
})

test('a file that has not changed since it was set aside still names the check', async () => {
  const gate = say('screening-desk:lists.gate.too_many_removed', { removed: 57, entries: 60 })
  const list = await row({ versions: [ASIDE], fetch: ended({}) })
  expect(list.getByText(ends('unchanged'))).toBeTruthy()
  expect(list.getByText(gate)).toBeTruthy()
})

test('the table keeps to what an administrator looks for, so that what can be done with a list stands beside it', async () => {
  const list = await row({})
  const heads = list.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const lists = ['name', 'category', 'standing', 'inForce', 'checked', 'fetched']
  expect(heads).toEqual([
    ...lists.map((key) => say(`screening-desk:lists.${key}`)),
    say('screening-desk:result.acts'),
  ])
})

test('a list that no publisher is named for is loaded by hand', async () => {
  const never = await row({ fetch: { nextAt: null, last: null } })
  expect(never.getByText(say('screening-desk:lists.fetch.byHand'))).toBeTruthy()
})

test('a list that ended is not fetched any more', async () => {
  const list = await row({ isEnded: true, fetch: { ...ended({}), nextAt: null } })
  expect(list.getByText(say('screening-desk:lists.fetch.noMore'))).toBeTruthy()
  expect(list.queryByText(say('screening-desk:lists.fetch.next'))).toBeNull()
})

test('whoever passes a check over reads in the dialog which one it is', async () => {
  answer(listListNames, { items: [] })
  answer(listScreeningLists, { items: [{ ...LIST, versions: [ASIDE] }], added: [] })
  const { user } = show(<ListsPage />)
  const name = say('screening-desk:lists.releaseNamed', { file: ASIDE.fileName })
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(
    dialog.getByText(say('screening-desk:lists.gate.too_many_removed', { removed: 57, entries: 60 })),
  ).toBeTruthy()
})

test('whoever releases an added list reads what it counts as and how it is written', async () => {
  const after = {
    isInUse: true,
    isEnded: false,
    mostAgeDays: 31,
    autoReleasePercent: null,
    canaries: [],
    list: { category: 'pep', format: 'own', title: { zh: '本行观察', en: 'Watch list' } },
  }
  show(<ChangeValues change={{ subject: 'list', key: 'WATCH', title: null, before: null, after } as never} />)
  expect(await screen.findByText(new RegExp(say('screening-desk:category.pep')))).toBeTruthy()
  expect(screen.getByText(new RegExp(say('screening-desk:lists.formats.own')))).toBeTruthy()
})

test('a change that was released is seen at once on the page of lists', async () => {
  const use = { isInUse: true, isEnded: false, mostAgeDays: 31, autoReleasePercent: null, canaries: [] }
  const waiting: ChangeView = {
    changeId: VERSION,
    subject: 'list',
    key: 'UN',
    title: null,
    state: 'waiting',
    before: use,
    after: { ...use, isInUse: false },
    reason: '停用',
    madeAt: LAST,
    madeBy: null,
    decidedAt: null,
    decidedBy: null,
    note: null,
    may: { decide: true, withdraw: false },
    dryRun: null,
  }
  answer(releaseChange, { change: { ...waiting, state: 'released' } })
  answer(listListNames, { items: [] })
  answer(listScreeningLists, { items: [{ ...LIST, waiting }], added: [] })
  const { user } = show(<ListsPage />)
  await user.click(await screen.findByText(say('admin:common.release')))
  const dialog = within(await screen.findByRole('dialog'))
  answer(listScreeningLists, { items: [{ ...LIST, isInUse: false }], added: [] })
  await user.click(dialog.getByRole('button', { name: say('admin:common.release') }))
  expect(await screen.findByText(say('screening-desk:lists.paused'))).toBeTruthy()
})
