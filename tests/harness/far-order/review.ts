import { setTimeout as sleep } from 'node:timers/promises'
import type { ApprovalView } from '@kaihu/contract/approval.ts'
import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { StaffIntention } from '@kaihu/contract/intention-review.ts'
import type { PaperList } from '@kaihu/contract/papers.ts'
import type { PushView } from '@kaihu/contract/push.ts'
import { cleanAnswers } from '@kaihu/db/situations/stages/fill-checklist.ts'
import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import { asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { CHECK_LINES } from '@kaihu/domain/intention/script.ts'
import { isSignedAtVisit } from '@kaihu/domain/papers/paper.ts'
import { SIMPLIFIED_FORM } from '../drawn/simplified-form.ts'
import type { SignedClient } from '../signed-client.ts'
import { handInFiles } from './apply.ts'
import { act, command, type Desk, doTask, type Errand, look, taken } from './errand.ts'

function staffIdOf({ grant }: Desk): string {
  return grant.userInfo.staffId
}

function today() {
  return shanghaiDateOf(instantOf(new Date()))
}

/** The leaders put a relationship manager and a case manager of the service centre on the order. */
export async function allocate({ desk, orderCode }: Errand): Promise<void> {
  const [leader, cmLeader] = [await desk('rml1'), await desk('cml1')]
  const { version } = await look(leader, orderCode)
  const seat = { seat: 'RM', staffId: staffIdOf(await desk('rm1')), reason: '客户由该客户经理服务' }
  taken(await leader.send('POST', `/v1/orders/${orderCode}/assignees`, { version, ...seat }))
  const candidate = staffIdOf(await desk('gsc1'))
  await act(cmLeader, orderCode, 'allocate_cm', { payload: { candidate } })
}

/** The case manager fills the risk checklist in and declares it complete. */
export async function checkRisk({ desk, orderCode }: Errand): Promise<void> {
  const gsc = await desk('gsc1')
  const path = `/v1/orders/${orderCode}/risk-checklist`
  const read = async () => taken(await gsc.send<RiskChecklist>('GET', path))
  const found = await handInFiles(gsc, { orderCode, section: 'riskChecklist' }, cleanAnswers(today()))
  const drafted = { version: (await read()).version, answers: found, intent: 'draft' }
  taken(await gsc.send('PUT', path, drafted))
  const { version, findings } = await read()
  const answers = { restrictedChosen: findings.assessed?.isRestricted ?? false, ...found }
  taken(await gsc.send('PUT', path, { version, answers, intent: 'complete' }))
}

/** The relationship manager gives a discount and confirms it. */
export async function discount({ desk, orderCode }: Errand): Promise<void> {
  const rm = await desk('rm1')
  const terms = { ratePercent: 10, reason: '新客户优惠', periodMonths: 12 }
  await command(rm, orderCode, { type: 'save_discount', discount: terms })
  await command(rm, orderCode, { type: 'refresh_fee_notice' })
  await act(rm, orderCode, 'confirm_discount')
}

/** The case manager accepts the declaration, settles what is left, and approves. */
export async function approveCheck({ desk, orderCode }: Errand): Promise<void> {
  const gsc = await desk('gsc1')
  const declared = taken(await gsc.send<StaffIntention>('GET', `/v1/orders/${orderCode}/intention`))
  const { recordingId = '' } = declared.recordings.at(-1) ?? {}
  const watched = `/v1/intention/recordings/${recordingId}`
  taken(await gsc.send('POST', `${watched}/views`, { purpose: 'review' }))
  taken(await gsc.send('POST', `${watched}/review`, { decision: 'accept', checked: CHECK_LINES }))
  await doTask(gsc, orderCode, 'account_nature', { result: 'accepted' })
  const bankData = `/v1/orders/${orderCode}/bank-data`
  const { version } = taken(await gsc.send<{ version: number }>('GET', bankData))
  taken(await gsc.send('PUT', bankData, { version, answers: SIMPLIFIED_FORM }))
  await doTask(gsc, orderCode, 'added_form_complete', { value: true })
  await act(gsc, orderCode, 'cm_check_approve')
}

/** The visit is arranged for the next working day. */
export async function arrangeVisit({ desk, orderCode }: Errand): Promise<void> {
  const rm = await desk('rm1')
  const witnesses = { witness1: staffIdOf(rm), witness2: staffIdOf(await desk('ro1')) }
  let date = addDays(today(), 1)
  while (!isWorkingDay(date)) date = addDays(date, 1)
  const { state, intake } = await look(rm, orderCode)
  const attendees = [state.legalPersonName ?? intake.contactName]
  const appointment = { date, time: '10:30', place: 'branch', address: null, ...witnesses, attendees }
  await act(rm, orderCode, 'arrange_witness', { payload: { appointment } })
}

/** What was seen at the visit, with a picture of it. */
export async function finishVisit({ desk, orderCode }: Errand): Promise<void> {
  const rm = await desk('rm1')
  const witnesses = { witness1: staffIdOf(rm), witness2: staffIdOf(await desk('ro1')) }
  const taking = await handInFiles(rm, { orderCode, section: 'witness' }, { witnessPhotos: [{}] })
  const { papers } = taken(await rm.send<PaperList>('GET', `/v1/papers/orders/${orderCode}`))
  const witness = {
    ...witnesses,
    heldOn: today(),
    areOriginalsCompared: true,
    areDeclarationsSigned: true,
    remark: null,
    photos: entriesIn(taking.witnessPhotos).map(({ objectId }) => asText(objectId)),
    papersSigned: papers.filter(({ id }) => isSignedAtVisit(id)).map(({ key }) => key),
  }
  await act(rm, orderCode, 'witness_finish', { payload: { witness } })
}

/** The pushes of the order to the core systems, newest first. */
export async function pushesOf(client: SignedClient, orderCode: string): Promise<readonly PushView[]> {
  const path = `/v1/orders/${orderCode}/pushes`
  return taken(await client.send<{ items: PushView[] }>('GET', path)).items
}

/** The numbers that the core system gave the accounts, as soon as it has. */
export async function waitForNumbers(client: SignedClient, orderCode: string): Promise<readonly string[]> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(250)) {
    const opening = (await pushesOf(client, orderCode)).find(({ kind }) => kind === 'account_open')
    if (opening?.state === 'done') return (opening.result?.['accountNumbers'] ?? []) as string[]
  }
  throw new Error(`the core system gave no number for ${orderCode}`)
}

/** HUB stores the numbers that the core system gave, and a second person confirms them. */
export async function openAccounts({ desk, orderCode }: Errand): Promise<void> {
  const [hub, gsc] = [await desk('hub1'), await desk('gsc1')]
  const accountNumbers = await waitForNumbers(hub, orderCode)
  await act(hub, orderCode, 'account_opened', { payload: { accountNumbers } })
  const approvals = `/v1/orders/${orderCode}/approvals`
  const { items } = taken(await gsc.send<{ items: ApprovalView[] }>('GET', approvals))
  const {
    approvalId,
    valueHash,
    orderVersion: version,
  } = items.find(({ state }) => state === 'pending') ?? {}
  const decision = { version, decision: 'approve', valueHash, note: '账号与核心系统一致' }
  taken(await gsc.send('POST', `${approvals}/${approvalId}/decision`, decision))
}
