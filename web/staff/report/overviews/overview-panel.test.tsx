import { getOverview } from '@kaihu/contract/overviews.ts'
import { getReport } from '@kaihu/contract/report.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { NONE_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import {
  FUNNEL_SENT,
  FUNNEL_START,
  OVERVIEWS,
  type OverviewName,
} from '@kaihu/domain/order/report/overviews.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import MiReport from '../mi-report.tsx'

function answered(
  overview: OverviewName,
  lines: Readonly<Record<string, (number | null)[]>>,
  total: number[],
) {
  answer(getOverview, {
    by: OVERVIEWS[overview].by,
    measures: Object.entries(OVERVIEWS[overview].measures).map(([name, unit]) => ({ name, unit })),
    lines: Object.entries(lines).map(([key, values]) => ({ key, values })),
    total,
    asOf: '2026-11-20T02:00:00.000Z',
  })
}

async function rows(): Promise<string[][]> {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent ?? ''))
}

test('customers stand by rating, the unrated by that word, and the whole below them', async () => {
  signIn('RM_LEADER')
  answered('customers', { H: [2, 1, 1, 0, 0, 1], [NONE_KEY]: [1, 0, 0, 0, 1, 1] }, [3, 1, 1, 0, 1, 2])
  show(<MiReport />, {
    search: { report: 'customers', from: '2026-01-01', to: '2026-01-31', flow: STANDARD },
  })
  const [head, high, none, total] = await rows()
  expect(head?.[0]).toBe(say('report:by.riskRating'))
  expect(high).toEqual([say('order:ratings.H'), '2', '1', '1', '0', '0', '1'])
  expect(none?.[0]).toBe(say('report:none'))
  expect(total?.slice(0, 2)).toEqual([say('report:total'), '3'])
  // It is about now: no period and no flow is asked.
  expect(sentTo(getOverview)[0]?.query).toEqual({})
})

test('the funnel goes from intake by sections to what was submitted, for the period and the flow of the address', async () => {
  signIn('CM_LEADER')
  const lines = {
    [FUNNEL_START]: [3, 1, null, 0],
    companyInfo: [2, 1, 4, 5],
    [FUNNEL_SENT]: [1, null, null, null],
  }
  answered('funnel', lines, [2, 2, 12, 5])
  show(<MiReport />, { search: { report: 'funnel', from: '2026-01-01', to: '2026-01-31', flow: STANDARD } })
  expect((await rows()).map(([name]) => name).slice(1, 4)).toEqual([
    say(`report:place.${FUNNEL_START}`),
    say('application:sections.companyInfo'),
    say(`report:place.${FUNNEL_SENT}`),
  ])
  expect(sentTo(getOverview)[0]?.query).toEqual({ from: '2026-01-01', to: '2026-01-31', flow: STANDARD })
})

test('who may not know of hits is offered none counted, and an address that names them shows another report', async () => {
  signIn('RM_LEADER')
  answer(getReport, {
    by: 'day',
    measures: [],
    lines: [],
    total: [],
    people: [],
    asOf: '2026-11-20T02:00:00.000Z',
    uncounted: 0,
  })
  show(<MiReport />, { search: { report: 'hits' } })
  expect(await screen.findByRole('tab', { name: say('report:report.customers') })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: say('report:report.hits') })).toBeNull()
  expect(sentTo(getOverview)).toEqual([])
  await waitFor(() => expect(sentTo(getReport)).toHaveLength(1))
})
