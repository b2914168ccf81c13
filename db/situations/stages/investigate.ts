import { saveDiligenceConclusion } from '@kaihu/api/diligence/investigate/conclude.usecase.ts'
import { readInvestigation } from '@kaihu/api/diligence/investigate/read-investigation.usecase.ts'
import { saveDiligenceLine } from '@kaihu/api/diligence/investigate/save-line.usecase.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { linesAsked } from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import { getOrder } from '../acts.ts'
import type { World } from '../world.ts'

const CONCLUSION = {
  ddUboDifference: 'none',
  ddVisitReport: '经实地走访，经营场所、人员及业务与申请资料相符。',
  ddConclusion: 'accept',
}

export async function investigateAll(world: World, orderCode: string): Promise<void> {
  world.pass(60)
  const { database, cast } = world
  const now = world.clock()
  const { state } = await getOrder(world, orderCode)
  const { answers, context } = await readInvestigation(database, { state, now })
  const shared = { orderCode, actor: cast.rm, now, version: 0 }
  await inTransaction(database, async (trx) => {
    for (const line of linesAsked(answers, context)) {
      const found = { [`${line}Result`]: 'satisfied' }
      await saveDiligenceLine(trx, { ...shared, line, answers: found, intent: 'done' })
    }
    await saveDiligenceConclusion(trx, { ...shared, answers: CONCLUSION })
  })
}

/** Of the owners something came to light that the filing does not say: the difference is to be reported. */
export async function concludeMaterial(world: World, orderCode: string): Promise<void> {
  world.pass(30)
  const { state } = await getOrder(world, orderCode)
  const { concluded } = await readInvestigation(world.database, { state, now: world.clock() })
  const answers = { ...CONCLUSION, ddUboDifference: 'material' }
  const { version } = concluded
  const by = { orderCode, actor: world.cast.rm, now: world.clock(), version, answers }
  await inTransaction(world.database, (trx) => saveDiligenceConclusion(trx, by))
}
