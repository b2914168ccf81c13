import type { FactorAnswer } from '@kaihu/contract/factor-check.ts'
import { type FactorSubject, factorSubjects } from '@kaihu/domain/application/parties/factor-subjects.ts'
import { jsonHash } from '../application/answers-hash.ts'
import { listFrozenSubmissions } from '../application/kept-answers.usecase.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import type { FactorCheck } from '../bank/fourfactor/external-fourfactor.ts'
import { filesChain } from '../files/files-chain.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { insertCheck, type KeptCheck, keepResult, listChecks } from './factor-check.store.ts'

const CHECKER = { kind: 'system', job: 'factor-check' } as const

type Deps = {
  readonly database: Database
  readonly clock: () => Date
  readonly provider: FactorCheck | undefined
}
type Asked = { readonly orderCode: string; readonly check: KeptCheck; readonly subject: FactorSubject }

async function dueIn(database: Database, orderCode: string) {
  const { flow } = (await getVisibleOrder(database, orderCode, CHECKER)).state
  const submissions = await listFrozenSubmissions(database, orderCode)
  const last = submissions.at(-1)
  if (!last) return null
  const said = new Map(submissions.map(({ round, answers }) => [round, factorSubjects(answers, flow)]))
  const subjects = said.get(last.round) ?? []
  const answered = (await listChecks(database, orderCode)).filter(({ result }) => result !== null)
  const isKnown = (one: FactorSubject) => {
    const before = answered.findLast(({ subject }) => subject === one.subject)
    const then = before && said.get(before.round)?.find(({ subject }) => subject === one.subject)
    return then !== undefined && jsonHash(then.factors) === jsonHash(one.factors)
  }
  return { round: last.round, due: subjects.filter((one) => !isKnown(one)) }
}

function ask(provider: FactorCheck, { check: { checkId }, subject }: Asked): Promise<FactorAnswer> {
  return subject.kind === 'person'
    ? provider.checkPerson(checkId, subject.factors)
    : provider.checkCompany(checkId, subject.factors)
}

function keep({ orderCode, check }: Asked, answer: FactorAnswer, { database, clock }: Deps): Promise<void> {
  const now = clock()
  const { checkId, kind, name, factors } = check
  return inTransaction(database, async (trx) => {
    if (!(await keepResult(trx, { orderCode, checkId, now }, answer))) return
    const checkHash = jsonHash({ kind, name, factors, ...answer })
    await appendAudit(trx, {
      chainId: filesChain(orderCode),
      kind: 'identity.checked',
      actor: CHECKER,
      at: now,
      body: { checkId, checkHash },
    })
  })
}

/**
 * Who was answered and has not changed is not asked again. Throws where one could not be asked, for another
 * try under the same key.
 */
export async function checkFactors(orderCode: string, deps: Deps): Promise<void> {
  const { database, provider } = deps
  const found = provider && (await dueIn(database, orderCode))
  if (!provider || !found) return
  const { round, due } = found
  await inTransaction(database, async (trx) => {
    for (const one of due) await insertCheck(trx, { orderCode, round, now: deps.clock() }, one)
  })
  let failed: CoreSystemError | undefined
  for (const check of await listChecks(database, orderCode)) {
    const subject = due.find((one) => one.subject === check.subject)
    if (check.round !== round || check.result !== null || !subject) continue
    const asked = { orderCode, check, subject }
    try {
      await keep(asked, await ask(provider, asked), deps)
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
      failed = error
    }
  }
  if (failed) throw failed
}
