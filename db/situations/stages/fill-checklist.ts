import { assessOrder } from '@kaihu/api/diligence/checklist/assess-order.usecase.ts'
import { saveRiskChecklist } from '@kaihu/api/diligence/checklist/save-checklist.usecase.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { INDICATORS } from '@kaihu/domain/diligence/checklist/indicator-review.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { RiskRating } from '@kaihu/domain/order/state/facts.ts'
import { getOrder } from '../acts.ts'
import { handIn } from '../hand-in.ts'
import type { World } from '../world.ts'

function pictures(count: number): AnswerRecord[] {
  return Array.from({ length: count }, () => ({}))
}

/** What review found beside the clean answers: points enough for the rating, whatever else the company brings. */
const FOUND: Readonly<Record<RiskRating, AnswerRecord>> = {
  L: {},
  M: { chineseSearchResult: 'adverse' },
  H: { chineseSearchResult: 'adverse', mediumRiskCountry: ['VN'], visitationProof: false },
}

/** Answers to everything that may be asked; what is not asked of this order is left aside. */
export function cleanAnswers(today: string): AnswerRecord {
  return {
    areaManagerPermission: true,
    areaManagerPermissionFile: pictures(1),
    highRiskCountry: [],
    mediumRiskCountry: [],
    hasRationale: true,
    rationaleText: '已了解经营背景，理由充分',
    ucosApproval: 'notNeeded',
    linkageDescription: '与境内关联公司有长期贸易往来',
    visitationProof: true,
    visitMethodUsed: 'onSite',
    visitDate: today,
    visitationProofPicture: pictures(2),
    businessProofs: ['contract', 'invoice'],
    businessProofsPicture: pictures(1),
    addressKeywordComment: '已核实实际经营地址',
    englishSearchResult: 'clean',
    englishSearchEvidence: pictures(1),
    chineseSearchResult: 'clean',
    chineseSearchEvidence: pictures(1),
    ...Object.fromEntries(INDICATORS.map((key) => [`${key}Agreed`, true])),
    discounted: false,
    ...Object.fromEntries(
      ['ACH', 'TD', 'EB', 'WX', 'LN', 'TR'].map((one) => [`hasAccountWith${one}`, false]),
    ),
    overseasOpenedAccount: false,
    shareholderActedOtherBehalf: false,
    anotherCompanyOpened: false,
  }
}

export async function checklistAnswers(
  world: World,
  orderCode: string,
  actor: StaffActor,
  rating: RiskRating,
  change: AnswerRecord = {},
): Promise<AnswerRecord> {
  const now = world.clock()
  const found = { ...cleanAnswers(shanghaiDateOf(instantOf(now))), ...FOUND[rating], ...change }
  const typed = await handIn(world, { orderCode, section: 'riskChecklist', actor }, found)
  const { state } = await getOrder(world, orderCode)
  const { result } = await assessOrder(world.database, { state, now, typed })
  return { restrictedChosen: result.assessed.isRestricted, ...typed }
}

export async function fillChecklist(
  world: World,
  orderCode: string,
  actor: StaffActor,
  rating: RiskRating,
): Promise<void> {
  world.pass(25)
  const now = world.clock()
  const answers = await checklistAnswers(world, orderCode, actor, rating)
  const { state } = await getOrder(world, orderCode)
  const { kept } = await assessOrder(world.database, { state, now })
  const version = kept?.version ?? 0
  await inTransaction(world.database, (trx) =>
    saveRiskChecklist(trx, { orderCode, actor, now, version, answers, intent: 'complete' }),
  )
}
