import { settleApplication } from '@kaihu/api/application/settle-application.usecase.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { act, approve, failPushes, fill, getOrder, give, returnToCustomer } from './acts.ts'
import { answersFor, applicantOf } from './begin.ts'
import { bring } from './bring.ts'
import { findEqualHits, findListedPerson, findNamesakes } from './screening.ts'
import { fillChecklist } from './stages/fill-checklist.ts'
import { concludeMaterial, investigateAll } from './stages/investigate.ts'
import { storeAccounts } from './steps.ts'
import type { World } from './world.ts'

type Story = (world: World) => Promise<string>

const NAME_MARK = { fieldKey: 'companyInfo.businessScope', text: '经营范围与营业执照不一致，请更正' }
const CONTACT_MARK = { fieldKey: 'partB.contacts', text: '请补充联系人的职务' }

export const returnedStandard: Story = async (world) => {
  const code = await bring(world, STANDARD, '0400')
  await returnToCustomer(world, code, world.cast.cm, [NAME_MARK, CONTACT_MARK])
  return code
}

export const returnedSimplified: Story = async (world) => {
  const code = await bring(world, SIMPLIFIED, '0710')
  await returnToCustomer(world, code, world.cast.gscBbCm, [CONTACT_MARK])
  return code
}

export const rejectAwaitingChecker: Story = async (world) => {
  const code = await bring(world, STANDARD, '0400')
  await act(world, code, [world.cast.cm, 'reject'], {
    reason: '经营目的无法核实',
    payload: { reasonCode: 'purpose_not_plausible' },
  })
  return code
}

export const rejectedAtReview: Story = async (world) => {
  const code = await rejectAwaitingChecker(world)
  await approve(world, code, world.cast.cmLeader)
  return code
}

export const rejectedSimplified: Story = async (world) => {
  const code = await bring(world, SIMPLIFIED, '0710')
  await act(world, code, [world.cast.gscBbCm, 'reject'], {
    reason: '资料无法核实',
    payload: { reasonCode: 'documents_not_satisfactory' },
  })
  await approve(world, code, world.cast.cmLeader)
  return code
}

export const rejectedAtScreening: Story = async (world) => {
  const code = await bring(world, STANDARD, '0700')
  await findListedPerson(world, code)
  await act(world, code, [world.cast.ao, 'screening_reject'], { reason: '命中名单，经核实为同一主体' })
  await approve(world, code, world.cast.riskControl)
  return code
}

export const screeningHitsOpen: Story = async (world) => {
  const code = await bring(world, STANDARD, '0700')
  await findNamesakes(world, code)
  return code
}

export const equalHitsOpen: Story = async (world) => {
  const code = await bring(world, STANDARD, '0700')
  await findEqualHits(world, code)
  return code
}

export const differenceToReport: Story = async (world) => {
  const code = await bring(world, STANDARD, '0500')
  await investigateAll(world, code)
  await concludeMaterial(world, code)
  return code
}

export const rejectedByCrt: Story = async (world) => {
  const code = await bring(world, STANDARD, '1000')
  await act(world, code, [world.cast.crt, 'crt_reject'], { reason: '风险超出可接受范围' })
  await approve(world, code, world.cast.riskControl)
  return code
}

export const returnedByCrt: Story = async (world) => {
  const code = await bring(world, STANDARD, '1000')
  await act(world, code, [world.cast.crt, 'crt_return'], { reason: '请补充实际控制人的尽职调查说明' })
  return code
}

export const screeningAwaitingChecker: Story = async (world) => {
  const code = await bring(world, STANDARD, '0700')
  const { ao } = world.cast
  await findListedPerson(world, code)
  await act(world, code, [ao, 'screening_reject'], { reason: '疑似命中，提请风险管理复核' })
  return code
}

function cancelled(flow: Flow): Story {
  return async (world) => {
    const code = await bring(world, flow, '0300')
    await act(world, code, [await applicantOf(world, code), 'cancel'], {
      reason: '暂不需要开户',
      payload: { reasonCode: 'customer_request' },
    })
    return code
  }
}

export const cancelledStandard = cancelled(STANDARD)
export const cancelledSimplified = cancelled(SIMPLIFIED)

function revoked(flow: Flow, at: '0700' | '0710'): Story {
  return async (world) => {
    const code = await bring(world, flow, at)
    await act(world, code, [world.cast.cmLeader, 'revoke'], { reason: '客户资料存在重大疑点' })
    await approve(world, code, world.cast.riskControl)
    return code
  }
}

export const revokedStandard = revoked(STANDARD, '0700')
export const revokedSimplified = revoked(SIMPLIFIED, '0710')

function failedHub(flow: Flow): Story {
  return async (world) => {
    const code = await bring(world, flow, '0600')
    await failPushes(world, code)
    return code
  }
}

export const failedHubStandard = failedHub(STANDARD)
export const failedHubSimplified = failedHub(SIMPLIFIED)

export const failedUpdate: Story = async (world) => {
  const code = await bring(world, STANDARD, '0800')
  await failPushes(world, code)
  return code
}

export const convertedToStandard: Story = async (world) => {
  const code = await bring(world, SIMPLIFIED, '0410')
  await fillChecklist(world, code, world.cast.gscBbCm, 'H')
  const system = { kind: 'system', job: 'lite-progress' } as const
  await give(world, code, system, { type: 'transition', action: 'convert_to_bau', reason: 'system_check' })
  await inTransaction(world.database, async (trx) =>
    settleApplication(trx, { state: (await getOrder(world, code)).state, now: world.clock() }),
  )
  return code
}

const ASKED_LATE = 'addressProof'

/** The customer asked to hand a required document in later: it is not there when the bank reviews. */
export const documentMissing: Story = async (world) => {
  const code = await bring(world, STANDARD, '0300')
  const applicant = await applicantOf(world, code)
  const answers = answersFor(world, STANDARD)
  const { designatedFiles: files = {}, otherFiles: others, ...rest } = answers
  const { [ASKED_LATE]: _late, ...designatedFiles } = files
  const expectedDate = addDays(getPlainDate(shanghaiDateOf(instantOf(world.clock()))), 14)
  const request = { slot: ASKED_LATE, reason: '租赁合同续签中', expectedDate }
  const otherFiles = { ...others, missingDocumentRequest: [request] }
  await fill(world, code, applicant, { ...rest, otherFiles, designatedFiles })
  await act(world, code, [applicant, 'customer_submit'])
  return code
}

export const accountsAwaitingChecker: Story = async (world) => {
  const code = await bring(world, STANDARD, '1300')
  await storeAccounts(world, code)
  return code
}

export const discountAwaitingChecker: Story = async (world) => {
  const code = await bring(world, SIMPLIFIED, '0510')
  const terms = { ratePercent: 60, reason: '集团客户整体优惠', periodMonths: 24 }
  await give(world, code, world.cast.rm, { type: 'save_discount', discount: terms })
  await give(world, code, world.cast.rm, { type: 'refresh_fee_notice' })
  await act(world, code, [world.cast.rm, 'confirm_discount'])
  return code
}
