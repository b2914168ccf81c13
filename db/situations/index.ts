import { FLOW_NAMES, type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import words from '@kaihu/texts/en-US/order.json' with { type: 'json' }
import { bring } from './bring.ts'
import * as declaration from './intention-lines.ts'
import * as side from './side-lines.ts'
import { MAIN_LINES } from './steps.ts'
import type { World } from './world.ts'

export type Situation = {
  readonly title: string
  readonly flow: Flow
  readonly status: StatusCode
  readonly make: (world: World) => Promise<string>
}

function mainLine(flow: Flow): [string, Situation][] {
  return [...MAIN_LINES[flow].map(([status]) => status), '0000' as const].map((status) => [
    `${FLOW_NAMES[flow]}-${status}`,
    {
      title: `an order in “${words.statuses[status]}” (${FLOW_NAMES[flow]})`,
      flow,
      status,
      make: (world) => bring(world, flow, status),
    },
  ])
}

function at(flow: Flow, status: StatusCode, title: string, make: Situation['make']): Situation {
  return {
    title,
    flow,
    status,
    make,
  }
}

export const SITUATIONS: Readonly<Record<string, Situation>> = {
  ...Object.fromEntries([...mainLine(STANDARD), ...mainLine(SIMPLIFIED)]),
  'returned-standard': at(
    STANDARD,
    '0300',
    'an order returned to the customer from pre-review',
    side.returnedStandard,
  ),
  'returned-simplified': at(
    SIMPLIFIED,
    '0300',
    'a SimpliX order returned from order review',
    side.returnedSimplified,
  ),
  'document-missing': at(
    STANDARD,
    '0400',
    'an order in pre-review that lacks a required document',
    side.documentMissing,
  ),
  'reject-awaiting-checker': at(
    STANDARD,
    '0400',
    'a rejection waiting for the second person',
    side.rejectAwaitingChecker,
  ),
  'rejected-standard': at(STANDARD, '9910', 'an order rejected at pre-review', side.rejectedAtReview),
  'rejected-simplified': at(
    SIMPLIFIED,
    '9910',
    'a SimpliX order rejected at order review',
    side.rejectedSimplified,
  ),
  'screening-hits-open': at(
    STANDARD,
    '0700',
    'an order whose screening found hits to decide',
    side.screeningHitsOpen,
  ),
  'screening-equal-hits': at(
    STANDARD,
    '0700',
    'an order of which a director is on two lists',
    side.equalHitsOpen,
  ),
  'screening-awaiting-checker': at(
    STANDARD,
    '0700',
    'a screening rejection waiting for risk control',
    side.screeningAwaitingChecker,
  ),
  'rejected-at-screening': at(STANDARD, '9920', 'an order rejected at screening', side.rejectedAtScreening),
  'rejected-by-crt': at(STANDARD, '9930', 'an order rejected by CRT', side.rejectedByCrt),
  'returned-by-crt': at(STANDARD, '0900', 'an order that the CRT gave back', side.returnedByCrt),
  'cancelled-standard': at(STANDARD, '1600', 'an order cancelled by the customer', side.cancelledStandard),
  'cancelled-simplified': at(
    SIMPLIFIED,
    '1600',
    'a SimpliX order cancelled by the customer',
    side.cancelledSimplified,
  ),
  'revoked-standard': at(STANDARD, '9999', 'an order taken back by the bank', side.revokedStandard),
  'revoked-simplified': at(
    SIMPLIFIED,
    '9999',
    'a SimpliX order taken back by the bank',
    side.revokedSimplified,
  ),
  'hub-push-failed': at(STANDARD, '0600', 'an order whose push to HUB failed', side.failedHubStandard),
  'hub-push-failed-simplified': at(
    SIMPLIFIED,
    '0600',
    'a SimpliX order whose push to HUB failed',
    side.failedHubSimplified,
  ),
  'hub-update-failed': at(STANDARD, '0800', 'an order whose hub update failed', side.failedUpdate),
  'converted-to-standard': at(
    STANDARD,
    '0400',
    'a SimpliX order that became a standard one',
    side.convertedToStandard,
  ),
  'accounts-awaiting-checker': at(
    STANDARD,
    '1300',
    'account numbers waiting for the second person',
    side.accountsAwaitingChecker,
  ),
  'video-to-record': at(
    STANDARD,
    '0300',
    'an order whose declaration is to be recorded',
    declaration.videoToRecord,
  ),
  'video-awaiting-review': at(
    STANDARD,
    '0400',
    'an order with a recording that waits for its review',
    declaration.videoAwaitingReview,
  ),
  'video-rejected': at(
    STANDARD,
    '0400',
    'an order whose recording was turned down',
    declaration.videoRejected,
  ),
  'difference-to-report': at(
    STANDARD,
    '0500',
    'an order of which a difference from the filed owners is to be reported',
    side.differenceToReport,
  ),
  'discount-awaiting-checker': at(
    SIMPLIFIED,
    '0510',
    'a discount above the limit waiting for oversight',
    side.discountAwaitingChecker,
  ),
}

export function findSituation(name: string): Situation | undefined {
  return Object.hasOwn(SITUATIONS, name) ? SITUATIONS[name] : undefined
}
