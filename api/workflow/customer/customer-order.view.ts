import type { Progress } from '@kaihu/contract/application.ts'
import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { findOpenPlace, placesOf } from '@kaihu/domain/application/pages-together.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { HolidayCalendar } from '@kaihu/domain/base/public-holidays.ts'
import { isReopenable, reopenableUntil } from '@kaihu/domain/order/reopen.ts'
import { type OrderRules, rulesInForce } from '@kaihu/domain/order/state/order-rules.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { CUSTOMER_STAGES, type CustomerStage, customerStageOf } from '@kaihu/domain/order/statuses.ts'
import { expectationOf } from '@kaihu/domain/order/time/expectation.ts'
import type { Way } from '../../order/progress/moves.store.ts'

const STEPS = {
  prepare: 'completeIntake',
  received: 'wait',
  your_information: 'fillIn',
  bank_review: 'wait',
  book_visit: 'wait',
  visit_booked: 'attendVisit',
  opening: 'wait',
  opened: 'done',
  closed: 'closed',
  not_continued: 'closed',
} as const satisfies Record<CustomerStage, CustomerOrder['next']['step']>

const STAGE_NUMBERS: Readonly<Record<CustomerStage, number>> = {
  prepare: 1,
  received: 2,
  your_information: 3,
  bank_review: 4,
  book_visit: 5,
  visit_booked: 5,
  opening: 6,
  opened: 7,
  closed: 0,
  not_continued: 0,
}

/** While the bank names who looks after the application there is nothing to wait for but the sending. */
function meanwhile(sections: Progress['steps'][number]['sections']): CustomerOrder['next'] {
  const open = findOpenPlace(
    placesOf(sections),
    ({ status }) => status === 'inProgress' || status === 'notStarted',
  )
  return open ? { step: 'fillInMeanwhile', section: open.key } : { step: STEPS.received, section: null }
}

function nextOf(
  state: OrderState,
  stage: CustomerStage,
  { progress, isRecordingDue }: Pick<CustomerSide, 'progress' | 'isRecordingDue'>,
): CustomerOrder['next'] {
  if (stage !== 'your_information' && isRecordingDue) return { step: 'recordVideo', section: null }
  const sections = progress?.steps.flatMap((step) => step.sections) ?? []
  if (stage === 'received') return meanwhile(sections)
  if (stage !== 'your_information') return { step: STEPS[stage], section: null }
  if (state.isBackCustomer) {
    const returned = sections.find(({ status }) => status === 'returned')
    if (returned) return { step: 'correct', section: returned.key }
  }
  const open = state.isBackCustomer
    ? undefined
    : findOpenPlace(placesOf(sections), ({ status }) => status !== 'completed')
  if (open) return { step: 'fillIn', section: open.key }
  return { step: isRecordingDue ? 'recordVideo' : 'submit', section: null }
}

function returnedOf(state: OrderState, openMarks: ReadonlySet<string>) {
  return {
    isReturned: state.isBackCustomer,
    isConverted: state.isConverted === true,
    returnComment: state.isBackCustomer && state.rollbackComment !== '' ? state.rollbackComment : null,
    returnedItems: state.rollbackCommentList
      .filter(({ checked, value }) => checked && value.trim() !== '')
      .map(({ fieldKey, section, value }) => ({
        fieldKey,
        section,
        text: value,
        isChanged: !openMarks.has(fieldKey),
      })),
  }
}

function visitOf({ appointment, status }: OrderState): CustomerOrder['visit'] {
  return appointment !== null && status === '1200'
    ? { at: `${appointment.date}T${appointment.time}:00+08:00`, place: appointment.place }
    : null
}

function trackOf(way: Way | undefined): CustomerOrder['track'] {
  if (!way) return []
  const reached: { stage: CustomerStage; at: string }[] = []
  for (const { to, at } of [{ to: way.created.status, at: way.created.at }, ...way.moves]) {
    const stage = customerStageOf(to)
    const known = reached.findIndex((one) => one.stage === stage)
    if (known === reached.length - 1 && known >= 0) continue
    if (known >= 0) reached.splice(known)
    reached.push({ stage, at })
  }
  return reached
}

function expectedOf(state: OrderState, { now, holidays }: CustomerSide): CustomerOrder['expected'] {
  const { next, by } = expectationOf(state, instantOf(now), holidays)
  return { stage: next, by: by && shanghaiDateOf(by) }
}

function rulesForCustomer(rules: OrderRules | null): CustomerOrder['rules'] {
  if (rules === null) return null
  const { settings, toggles, holidays, branches, restrictedChosen } = rules
  const {
    addressKeywords: _words,
    highRiskIndustries: _industries,
    restrictedRules: _restricted,
    countryHeadRules: _country,
    reviewMonths: _reviews,
    ...open
  } = settings ?? {}
  return {
    settings: open,
    ...(toggles && { toggles }),
    ...(holidays && { holidays }),
    ...(branches && { branches }),
    ...(restrictedChosen !== undefined && { restrictedChosen }),
  }
}

export type CustomerSide = {
  companyName: string
  version: number
  contact: NonNullable<CustomerOrder['contactPerson']> | undefined
  progress: Progress | undefined
  openMarks: ReadonlySet<string>
  way: Way | undefined
  now: Date
  holidays?: HolidayCalendar | undefined
  isRecordingDue: boolean
  returnedRecording: CustomerOrder['returnedRecording']
}

export function customerOrderOf(state: OrderState, side: CustomerSide): CustomerOrder {
  const stage = CUSTOMER_STAGES.find((known) => known === customerStageOf(state.status)) ?? 'closed'
  return {
    orderCode: state.orderCode,
    companyName: side.companyName,
    flow: state.flow,
    branchCode: state.intake.branchCode,
    stage,
    stageNumber: STAGE_NUMBERS[stage],
    next: nextOf(state, stage, side),
    ...returnedOf(state, side.openMarks),
    createdAt: state.createdAt,
    changedAt: state.changedAt,
    contactPerson: side.contact ?? null,
    isRecordingDue: side.isRecordingDue,
    returnedRecording: state.isBackCustomer ? side.returnedRecording : null,
    visit: visitOf(state),
    // The customer's to know once they can be used.
    accountNumbers: state.status === '0000' ? [...state.accountNumbers] : [],
    track: trackOf(side.way),
    expected: expectedOf(state, side),
    percent: side.progress?.percent ?? 0,
    reopenableUntil: isReopenable(state, instantOf(side.now)) ? reopenableUntil(state) : null,
    version: side.version,
    rules: rulesForCustomer(rulesInForce(state)),
  }
}
