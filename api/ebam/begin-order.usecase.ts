import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { beginWithKnown } from '../application/section/begin-with-known.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { orderChain } from '../platform/audit/chains.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { intakeByStaff } from '../workflow/intake-order.usecase.ts'
import type { Coming, Led } from './coming.ts'
import { findOpening } from './ebam.store.ts'
import { knownAnswers } from './messages/known-answers.ts'
import { processOf } from './messages/message.ts'
import { readBeginning } from './messages/opening.ts'

const NO_FLAGS = {
  isBB: false,
  isGBA: false,
  isOffsite: false,
  isSmartTransact: false,
  isLineBB: false,
  isRemoteCCTV: false,
} as const

export async function beginOrder(trx: Transaction, { message, actor, now }: Coming): Promise<Led> {
  const { body } = message
  const process = { accountId: actor.staffId, processId: processOf(message) }
  if (await findOpening(trx, process)) return { reason: 'process_known' }
  const [branch, ...others] = actor.branchCodes
  const read = readBeginning(body, others.length === 0 ? branch : undefined)
  if ('lacks' in read) return { reason: read.lacks }
  const { companyName, creditCode, contactName, mobile, email, branchCode } = read.beginning
  const answers = {
    flow: STANDARD,
    ...NO_FLAGS,
    intakeCompanyName: companyName,
    intakeCreditCode: creditCode,
    intakeContactName: contactName,
    intakeMobile: mobile,
    intakeEmail: email,
    intakeBranch: branchCode,
    clientPriority: 'normal' as const,
    claimGround: `eBAM ${message.bizMsgId}`,
  }
  const { state } = await intakeByStaff(trx, { answers, actor, now })
  const { orderCode } = state
  const sections = await beginWithKnown(trx, { state, known: knownAnswers(body), actor, now })
  await appendAudit(trx, {
    chainId: orderChain(orderCode),
    kind: 'ebam.application-begun',
    actor,
    at: now,
    body: { bizMsgId: message.bizMsgId, processId: process.processId, sections: [...sections] },
  })
  return { orderCode, status: 'RECEIVED' }
}
