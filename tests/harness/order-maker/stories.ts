import { releaseChange } from '@kaihu/api/admin/changes/decide-change.usecase.ts'
import { draftSettingValue } from '@kaihu/api/admin/settings.usecase.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { requestChange } from '@kaihu/api/workflow/account-type/request-change.usecase.ts'
import { close, failPushes, fill, getOrder, give, runPushes, state } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { acceptAll } from '@kaihu/db/situations/hand-in.ts'
import { findSituation } from '@kaihu/db/situations/index.ts'
import { staff } from '@kaihu/db/situations/people.ts'
import { clearHits, findListedPerson, screenAs } from '@kaihu/db/situations/screening.ts'
import { documentMissing } from '@kaihu/db/situations/side-lines.ts'
import { enterCdd } from '@kaihu/db/situations/stages/enter-cdd.ts'
import { fillChecklist } from '@kaihu/db/situations/stages/fill-checklist.ts'
import { investigateAll } from '@kaihu/db/situations/stages/investigate.ts'
import type { World } from '@kaihu/db/situations/world.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { accountsInPartC } from '@kaihu/domain/application/changes/account-type-change.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'

type Story = (world: World) => Promise<string>
type Step = (world: World, orderCode: string) => Promise<unknown>

/** An order on its main line, and what else has happened to it there. */
function after(flow: Flow, status: StatusCode, ...steps: readonly Step[]): Story {
  return async (world) => {
    const orderCode = await bring(world, flow, status)
    for (const step of steps) await step(world, orderCode)
    return orderCode
  }
}

/** An order in pre-review that lacks a document, and what else has happened to it there. */
function lacking(...steps: readonly Step[]): Story {
  return async (world) => {
    const orderCode = await documentMissing(world)
    for (const step of steps) await step(world, orderCode)
    return orderCode
  }
}

async function flowOf(world: World, orderCode: string): Promise<Flow> {
  return (await getOrder(world, orderCode)).state.flow
}

const fillAll: Step = async (world, code) =>
  fill(world, code, await applicantOf(world, code), answersFor(world, await flowOf(world, code)))

/** Step 1 alone: from then on the customer may go anywhere in the application. */
const fillFirstStep: Step = async (world, code) => {
  const flow = await flowOf(world, code)
  const keys = stepsOf(flow)[0]?.sections.map(({ key }) => key) ?? []
  const first = Object.entries(answersFor(world, flow)).filter(([section]) => keys.includes(section))
  await fill(world, code, await applicantOf(world, code), Object.fromEntries(first))
}

/** Everything but the documents, among which the signed copies of papers are. */
const fillButDocuments: Step = async (world, code) => {
  const {
    designatedFiles: _files,
    otherFiles: _others,
    ...rest
  } = answersFor(world, await flowOf(world, code))
  await fill(world, code, await applicantOf(world, code), rest)
}

const reviewed: Step = async (world, code) => {
  await fillChecklist(world, code, world.cast.cm, world.rating)
  await close(world, code, world.cast.cm, 'account_nature')
}

/** The bank names the leader who signs for the country head, by two administrators. */
const nameCountryHead: Step = async ({ database, clock }) => {
  const kept = await database
    .selectFrom('bank_setting')
    .select('key')
    .where('key', '=', 'countryHeadApprovers')
    .executeTakeFirst()
  if (kept) return
  const [first, second] = [staff('admin1'), staff('admin2')]
  const after = [staff('rml2').staffId]
  await inTransaction(database, async (trx) => {
    const draft = { key: 'countryHeadApprovers', after, reason: '总行任命', actor: first, now: clock() }
    const { changeId } = await draftSettingValue(trx, draft)
    await releaseChange(trx, { changeId, actor: second, now: clock() })
  })
}

/** The customer wants another account, and the case manager's answer goes against the rule. */
const askForAccount: Step = async (world, code) => {
  const actor = await applicantOf(world, code)
  const { version } = await getOrder(world, code)
  const accounts = [
    ...accountsInPartC(answersFor(world, STANDARD)),
    { accountType: 'currentSettlement', currency: 'JPY' },
  ]
  const wish = { accounts, changeReason: 'businessNeed', changeReasonDetail: null }
  await inTransaction(world.database, (trx) =>
    requestChange(trx, { orderCode: code, actor, now: world.clock(), version, ...wish }),
  )
  const subject = { isMismatch: true }
  const decided = { task: 'account_type_change', result: 'accepted', note: '同意', subject } as const
  await give(world, code, world.cast.cm, { type: 'close_task', ...decided })
}

const CHOSEN = ['banking_version', 'daily_limit', 'package_two', 'account_holder'] as const

const chooseAll: Step = async (world, code) => {
  const choices = CHOSEN.map((kind) => ({ kind, subject: { wanted: kind } }))
  await give(world, code, world.cast.rm, { type: 'choose_values', choices, note: '客户申请' })
}

const investigated: Step = async (world, code) => {
  await investigateAll(world, code)
}

const screened: Step = async (world, code) => {
  await screenAs(world, code, world.cast.ao, 'ao')
  await clearHits(world, code)
}

const documentsAccepted: Step = async (world, code) => {
  await runPushes(world, code)
  await acceptAll(world, code, world.cast.ao)
}

const recordClosed: Step = (world, code) => state(world, code, world.cast.hub, 'hub_record_closed', true)

function discounted(ratePercent: number): Step {
  return async (world, code) => {
    const discount = { ratePercent, reason: '新客户优惠', periodMonths: 12 }
    await give(world, code, world.cast.rm, { type: 'save_discount', discount })
    await give(world, code, world.cast.rm, { type: 'refresh_fee_notice' })
  }
}

const simplifiedChecked: Step = async (world, code) => {
  await close(world, code, world.cast.gscBbCm, 'account_nature')
  await state(world, code, world.cast.gscBbCm, 'added_form_complete', true)
}

const checkFailed: Step = (world, code) =>
  state(world, code, world.cast.gscBbCm, 'check_provider_failed', true)

/** Another application of its company is said to be under way. */
const held: Step = (world, code) =>
  state(world, code, { kind: 'system', job: 'duplicate-check' }, 'company_released', false)

/** What a journey needs beyond the named situations of the product: the order stands right before the act. */
const STORIES: Readonly<Record<string, Story>> = {
  'standard held': after(STANDARD, '0200', held),
  'standard first step filled in': after(STANDARD, '0300', fillFirstStep),
  'standard filled in': after(STANDARD, '0300', fillAll),
  'standard but its documents': after(STANDARD, '0300', fillButDocuments),
  'simplified filled in': after(SIMPLIFIED, '0300', fillAll),
  'standard reviewed': after(STANDARD, '0400', reviewed),
  'standard much asked for': lacking(nameCountryHead, askForAccount),
  'standard values chosen, account wished for': after(STANDARD, '0400', chooseAll, askForAccount),
  'simplified check failed': after(SIMPLIFIED, '0410', checkFailed),
  'simplified discount above': after(SIMPLIFIED, '0510', discounted(60)),
  'simplified reviewed': after(SIMPLIFIED, '0710', simplifiedChecked),
  'standard investigated': after(STANDARD, '0500', investigated),
  'standard screened': after(STANDARD, '0700', screened),
  'standard match found': after(STANDARD, '0700', findListedPerson),
  'standard documents accepted': after(STANDARD, '0800', documentsAccepted),
  'standard cdd entered': after(STANDARD, '0900', enterCdd),
  'standard record closed': after(STANDARD, '0700', recordClosed),
  'simplified record closed': after(SIMPLIFIED, '0710', recordClosed),
  'simplified push failed at 1200': after(SIMPLIFIED, '1200', failPushes),
  'standard push failed at 1300': after(STANDARD, '1300', failPushes),
  'simplified push failed at 1300': after(SIMPLIFIED, '1300', failPushes),
}

/** How an order comes into a situation, by its name. */
export function findStory(name: string): Story {
  const story = STORIES[name] ?? findSituation(name)?.make
  if (story === undefined) throw new RangeError(`no story ${name}`)
  return story
}
