import { registeredCompanySchema } from '@kaihu/contract/registry.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { jsonHash } from '../application/answers-hash.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import type { LicenceProvider } from '../bank/elicence/external-elicence.ts'
import { keepLicence, type ReadLicence } from '../documents/keep-licence.usecase.ts'
import { filesChain } from '../files/files-chain.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { adoptCompany } from '../registry/company-register.ts'

type Shown = {
  readonly orderCode: string
  readonly code: string
  readonly actor: Actor
  readonly now: Date
}

async function ask(provider: LicenceProvider, code: string): Promise<ReadLicence | null> {
  try {
    const found = await provider.read(code)
    if (found === null) return null
    const company = registeredCompanySchema.parse(adoptCompany(found.company))
    const { reference, state, registeredAddress } = found
    return { reference, state, registeredAddress: registeredAddress ?? null, company }
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    throw refuse('serviceUnavailable', { reason: error.message })
  }
}

/**
 * Reads the licence behind a code for whoever fills in this order, and keeps what it said: the answers are compared with it,
 * whatever is typed. The code is good once and is not kept.
 */
export async function readLicence(
  { orderCode, code, actor, now }: Shown,
  { database, provider }: { database: Database; provider: LicenceProvider | undefined },
): Promise<ReadLicence> {
  await getVisibleOrder(database, orderCode, actor)
  const licence = provider && (await ask(provider, code))
  if (!licence) throw refuse('notFound')
  await inTransaction(database, async (trx) => {
    const readingId = await keepLicence(trx, { orderCode, now }, licence)
    const body = { readingId, licenceHash: jsonHash(licence) }
    const chainId = filesChain(orderCode)
    await appendAudit(trx, { chainId, kind: 'identity.licence-read', actor, at: now, body })
  })
  return licence
}
