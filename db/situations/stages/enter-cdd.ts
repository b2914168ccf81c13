import { readCdd } from '@kaihu/api/diligence/cdd/read-cdd.usecase.ts'
import { saveCddRecord } from '@kaihu/api/diligence/cdd/save-cdd.usecase.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { getOrder } from '../acts.ts'
import type { World } from '../world.ts'

/** Less than a year, so that it fits every rating. */
const REVIEW_AFTER_DAYS = 300

/** A whole record as an AO enters it; `needsMeasures` where the rating or the persons ask for them. */
export function cddAnswers(world: World, needsMeasures: boolean): AnswerRecord {
  return {
    cddCustomerType: 'limited',
    cddSummary: '主营业务清晰，经营时间、规模与申请资料相符，未发现异常。',
    cddPurpose: '日常结算及发放工资。',
    cddFunds: '资金来源于主营业务收入，与财务报表相符。',
    cddUbo: '依据工商登记及公司章程，直接持股25%以上的自然人。',
    cddEnhanced: needsMeasures,
    ...(needsMeasures ? { cddEnhancedDetail: '提高交易监测频率，并由高级管理人员批准业务关系。' } : {}),
    cddNextReview: addDays(shanghaiDateOf(instantOf(world.clock())), REVIEW_AFTER_DAYS),
    cddDocumentsComplete: true,
  }
}

export async function enterCdd(world: World, orderCode: string): Promise<void> {
  world.pass(40)
  const now = world.clock()
  const { state } = await getOrder(world, orderCode)
  const { kept, assessed } = await readCdd(world.database, { state, now })
  const answers = { ...cddAnswers(world, assessed.enhancedBecause.length > 0) }
  const version = kept?.version ?? 0
  await inTransaction(world.database, (trx) =>
    saveCddRecord(trx, { orderCode, actor: world.cast.ao, now, version, answers, intent: 'complete' }),
  )
}
