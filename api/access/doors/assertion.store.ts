import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export async function takeAssertion(
  database: Database,
  assertionId: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('saml_assertion')
    .values({ assertion_id: assertionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function sweepAssertions(database: Database): Promise<void> {
  await sql`delete from kaihu.saml_assertion where expires_at < now() - interval '1 hour'`.execute(database)
}
