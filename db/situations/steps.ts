import { RefusalError } from '@kaihu/api/platform/refuse.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { act, approve, check, close, doOwnTasks, fill, getOrder, give, runPushes, state } from './acts.ts'
import { answersFor, applicantOf } from './begin.ts'
import { acceptAll } from './hand-in.ts'
import { clearHits, screenAs } from './screening.ts'
import { enterCdd } from './stages/enter-cdd.ts'
import { fillChecklist } from './stages/fill-checklist.ts'
import { investigateAll } from './stages/investigate.ts'
import { passSystemCheck } from './stages/pass-system-check.ts'
import { findFreeHour, recordVisit } from './stages/visit.ts'
import type { World } from './world.ts'

export type Step = (world: World, orderCode: string) => Promise<void>

const submitIntake: Step = (world, code) => act(world, code, [world.cast.rm, 'submit_intake'])

const allocate: Step = async (world, code) => {
  const { flow } = (await getOrder(world, code)).state
  const candidate = (flow === STANDARD ? world.cast.cm : world.cast.gscBbCm).staffId
  await act(world, code, [world.cast.cmLeader, 'allocate_cm'], { payload: { candidate } })
}

const submit: Step = async (world, code) => {
  const { flow } = (await getOrder(world, code)).state
  const applicant = await applicantOf(world, code)
  await fill(world, code, applicant, answersFor(world, flow))
  await act(world, code, [applicant, 'customer_submit'])
}

const preApprove: Step = async (world, code) => {
  await fillChecklist(world, code, world.cast.cm, world.rating)
  await close(world, code, world.cast.cm, 'account_nature')
  await doOwnTasks(world, code, [world.cast.cm, 'cm_pre_approve'])
  await act(world, code, [world.cast.cm, 'cm_pre_approve'])
}

const allocateAo: Step = async (world, code) => {
  await investigateAll(world, code)
  await close(world, code, world.cast.rm, 'rm_due_diligence')
  if (world.rating === 'H') await check(world, code, world.cast.rmLeader, 'rm_due_diligence')
  const candidate = world.cast.ao.staffId
  await act(world, code, [world.cast.aoLeader, 'allocate_ao'], { payload: { candidate } })
}

const screen: Step = async (world, code) => {
  const { ao, cm } = world.cast
  await screenAs(world, code, ao, 'ao')
  await clearHits(world, code)
  await close(world, code, ao, 'ao_screening')
  await screenAs(world, code, cm, 'cm')
  await close(world, code, cm, 'cm_screening')
  await act(world, code, [ao, 'screening_cleared'])
  await approve(world, code, cm)
}

const complete: Step = async (world, code) => {
  await runPushes(world, code)
  await acceptAll(world, code, world.cast.ao)
  await act(world, code, [world.cast.ao, 'completeness_pass'])
}

const enterCrt: Step = async (world, code) => {
  await enterCdd(world, code)
  await act(world, code, [world.cast.ao, 'crt_input'])
}

const approveCrt: Step = async (world, code) => {
  await runPushes(world, code)
  await act(world, code, [world.cast.crt, 'crt_approve'])
}

export const arrangeVisit: Step = async (world, code) => {
  const witnesses = { witness1: world.cast.rm.staffId, witness2: world.cast.ro.staffId }
  const { legalPersonName, intake } = (await getOrder(world, code)).state
  const attendees = [legalPersonName ?? intake.contactName]
  const free = await findFreeHour(world, Object.values(witnesses))
  const appointment = { ...free, place: 'branch' as const, address: null, ...witnesses, attendees }
  try {
    await act(world, code, [world.cast.rm, 'arrange_witness'], { payload: { appointment } })
  } catch (error) {
    // Another order that is being made took the hour since it was found free: the next one, then.
    if (!(error instanceof RefusalError) || error.message !== 'witness_taken') throw error
    await arrangeVisit(world, code)
  }
}

const finishVisit: Step = async (world, code) => {
  await runPushes(world, code)
  await close(world, code, world.cast.rm, 'branch_authorisation')
  const witnesses = { witness1: world.cast.rm.staffId, witness2: world.cast.ro.staffId }
  const seen = { areOriginalsCompared: true, areDeclarationsSigned: true, remark: null }
  const witness = { ...witnesses, ...seen, ...(await recordVisit(world, code)) }
  await act(world, code, [world.cast.rm, 'witness_finish'], { payload: { witness } })
}

/** The maker's half of the opening: HUB stores the account numbers that the core system gave. */
export const storeAccounts: Step = async (world, code) => {
  await runPushes(world, code)
  const rows = await world.database
    .selectFrom('push_job')
    .select('result')
    .where('order_code', '=', code)
    .where('kind', 'in', ['account_open', 'gba_account_open'])
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('generation', 'desc')
    .execute()
  const accountNumbers = rows.flatMap(
    ({ result }) => (result as { accountNumbers?: string[] } | null)?.accountNumbers ?? [],
  )
  await act(world, code, [world.cast.hub, 'account_opened'], { payload: { accountNumbers } })
}

const open: Step = async (world, code) => {
  await storeAccounts(world, code)
  const { flow } = (await getOrder(world, code)).state
  await approve(world, code, flow === STANDARD ? world.cast.ao : world.cast.gscBbCm)
}

const discount: Step = async (world, code) => {
  const terms = { ratePercent: 10, reason: '新客户优惠', periodMonths: 12 }
  await give(world, code, world.cast.rm, { type: 'save_discount', discount: terms })
  await give(world, code, world.cast.rm, { type: 'refresh_fee_notice' })
  await act(world, code, [world.cast.rm, 'confirm_discount'])
}

const checkSimplified: Step = async (world, code) => {
  await close(world, code, world.cast.gscBbCm, 'account_nature')
  await state(world, code, world.cast.gscBbCm, 'added_form_complete', true)
  await act(world, code, [world.cast.gscBbCm, 'cm_check_approve'])
}

type Line = readonly (readonly [StatusCode, Step])[]

/** The two main lines (docs/workflow.md#main-lines): in each status, what brings the order on. */
export const MAIN_LINES: Readonly<Record<Flow, Line>> = {
  [STANDARD]: [
    ['0100', submitIntake],
    ['0200', allocate],
    ['0300', submit],
    ['0400', preApprove],
    ['0500', allocateAo],
    ['0600', runPushes],
    ['0700', screen],
    ['0800', complete],
    ['0900', enterCrt],
    ['1000', approveCrt],
    ['1100', arrangeVisit],
    ['1200', finishVisit],
    ['1300', open],
  ],
  [SIMPLIFIED]: [
    ['0110', submitIntake],
    ['0200', allocate],
    ['0300', submit],
    ['0410', passSystemCheck],
    ['0510', discount],
    ['0600', runPushes],
    ['0710', checkSimplified],
    ['1100', arrangeVisit],
    ['1200', finishVisit],
    ['1300', open],
  ],
}
