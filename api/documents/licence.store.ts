import { randomUUID } from 'node:crypto'
import { LICENCE_STATES } from '@kaihu/contract/licence-provider.ts'
import { type RegisteredCompany, registeredCompanySchema } from '@kaihu/contract/registry.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const COMPANY = jsonColumn('electronic_licence.company', registeredCompanySchema)

/** What a licence said, as it was read. */
export type ReadLicence = {
  readonly reference: string
  readonly state: (typeof LICENCE_STATES)[number]
  readonly registeredAddress: string | null
  readonly company: RegisteredCompany
}
export type KeptLicence = ReadLicence & { readonly readingId: string; readonly readAt: Date }

export async function insertLicence(
  trx: Transaction,
  { orderCode, now }: { orderCode: string; now: Date },
  { reference, state, registeredAddress, company }: ReadLicence,
): Promise<string> {
  const readingId = randomUUID()
  await trx
    .insertInto('electronic_licence')
    .values({
      order_code: orderCode,
      reading_id: readingId,
      reference,
      state,
      registered_address: registeredAddress,
      company: COMPANY.write(company),
      read_at: now,
    })
    .execute()
  return readingId
}

export async function listLicences(database: Queryable, orderCode: string): Promise<readonly KeptLicence[]> {
  const rows = await database
    .selectFrom('electronic_licence')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('read_at')
    .orderBy('reading_id')
    .execute()
  return rows.map((row) => ({
    readingId: row.reading_id,
    reference: row.reference,
    state: LICENCE_STATES.find((one) => one === row.state) ?? 'other',
    registeredAddress: row.registered_address,
    company: COMPANY.read(row.company, row.reading_id),
    readAt: row.read_at,
  }))
}
