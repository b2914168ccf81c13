import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { RatingPanel } from './rating-panel.tsx'

const NOTHING = { restrictedBecause: [], countryHeadBecause: [], isRestrictedMismatch: null }

function panel(answered: number, found: Partial<RiskChecklist['assessment']> = {}) {
  const rated = { rating: 'L', calculated: 'L', sum: 0, lines: [], direct: [], stops: [], problems: [] }
  const table = { version: '1', highFrom: 9, mediumFrom: 5, points: {} }
  const checklist = {
    assessment: { ...rated, table, ...NOTHING, ...found },
    progress: { answered, asked: 19 },
    canOverride: false,
    override: null,
    versions: [],
  } as unknown as RiskChecklist
  show(<RatingPanel order={{ orderCode: 'AO1' } as OrderDetail} checklist={checklist} />)
}

function heading(key: string) {
  return screen.queryByRole('heading', { name: say(`diligence:rating.${key}`) })
}

test('nothing is said of restriction and country head before it is known', async () => {
  panel(3)
  expect(await screen.findByRole('heading', { name: say('diligence:rating.title') })).toBeTruthy()
  expect([heading('restricted'), heading('countryHead')]).toEqual([null, null])
})

test('no rating is told before every question is answered, only how many are', async () => {
  panel(0)
  const notYet = say('diligence:rating.notYet', { answered: 0, asked: 19 })
  expect((await screen.findByRole('status')).textContent).toBe(notYet)
  expect(screen.queryByText(say('lists:riskRating.L'))).toBeNull()
})

test('what restricts is said at once, and that nothing does when every question is answered', async () => {
  panel(3, { restrictedBecause: ['highRiskCountry'] as never })
  expect(await screen.findByText(say('diligence:rating.restrictedYes'))).toBeTruthy()
  expect(heading('countryHead')).toBeNull()
  panel(19)
  expect(await screen.findByText(say('diligence:rating.restrictedNo'))).toBeTruthy()
  expect(screen.getByText(say('diligence:rating.countryHeadNo'))).toBeTruthy()
})
