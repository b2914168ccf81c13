import { listMyApprovals, listOrderApprovals } from '@kaihu/contract/approval.ts'
import { listFactorChecks } from '@kaihu/contract/factor-check.ts'
import { listLivenessChecks } from '@kaihu/contract/liveness.ts'
import { getOrderTimeline } from '@kaihu/contract/order.ts'
import { listHoldsOfOrder } from '@kaihu/contract/retention.ts'
import { listVisits } from '@kaihu/contract/visits.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../testing/order.ts'
import { answer, refusal } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { say } from '../testing/show-section.tsx'
import { WaitingApprovals } from './approvals/waiting-approvals.tsx'
import { LivenessChecks } from './intention/liveness-checks.tsx'
import { FactorChecks } from './order-detail/answers/factor-checks.tsx'
import { PendingApprovals } from './order-detail/approvals/pending-approvals.tsx'
import { LegalHolds } from './order-detail/held/legal-holds.tsx'
import { CrtReturnNote } from './order-detail/tasks/crt-return-note.tsx'
import { VisitCalendar } from './order-detail/visit/visit-calendar.tsx'

const state = { ...orderAt(STANDARD, '0900'), crtVersion: 2 }
const { orderCode } = state
const none = { items: [] }

const parts = {
  'approvals of an order': {
    part: <PendingApprovals order={detailOf(state)} />,
    refuse: () => answer(listOrderApprovals, refusal('unexpected')),
    mend: () => answer(listOrderApprovals, none),
  },
  'approvals that wait for a person': {
    part: <WaitingApprovals />,
    refuse: () => answer(listMyApprovals, refusal('unexpected')),
    mend: () => answer(listMyApprovals, none),
  },
  'legal holds': {
    part: <LegalHolds orderCode={orderCode} />,
    refuse: () => answer(listHoldsOfOrder, refusal('unexpected')),
    mend: () => answer(listHoldsOfOrder, none),
  },
  'checks of a face': {
    part: <LivenessChecks orderCode={orderCode} />,
    refuse: () => answer(listLivenessChecks, refusal('unexpected')),
    mend: () => answer(listLivenessChecks, none),
  },
  'checks of names and numbers': {
    part: <FactorChecks orderCode={orderCode} />,
    refuse: () => answer(listFactorChecks, refusal('unexpected')),
    mend: () => answer(listFactorChecks, none),
  },
  'why the CRT gave the order back': {
    part: <CrtReturnNote order={detailOf(state)} />,
    refuse: () => answer(getOrderTimeline, refusal('unexpected')),
    mend: () => answer(getOrderTimeline, { entries: [] }),
  },
  'visits of the week': {
    part: <VisitCalendar branch="B1" date={null} time="10:00" onPick={() => undefined} />,
    refuse: () => answer(listVisits, refusal('unexpected')),
    mend: () => answer(listVisits, none),
  },
}

test.each(Object.entries(parts))('%s that could not be read are not taken for none', async (_what, one) => {
  signIn('RISK_CONTROL')
  one.refuse()
  const { user } = show(one.part)
  const again = await screen.findByRole('button', { name: say('common:action.retry') })
  expect(screen.getByText(say('common:state.failed'))).toBeTruthy()
  one.mend()
  await user.click(again)
  await waitFor(() => expect(screen.queryByText(say('common:state.failed'))).toBeNull())
})
