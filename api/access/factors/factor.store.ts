import type { FactorKind } from '@kaihu/domain/access/second-factor.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import type { WrappedKey } from '../../platform/objects/key-ring.ts'

type Common = {
  readonly factorId: string
  readonly name: string
  readonly madeAt: Date
  readonly lastUsedAt: Date | null
}
export type Passkey = Common & {
  readonly kind: 'passkey'
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}
export type App = Common & { readonly kind: 'totp'; readonly secret: WrappedKey; readonly lastStep: number }
export type Factor = Passkey | App

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function select(database: Queryable) {
  return database.selectFrom('staff_factor').selectAll().where('removed_at', 'is', null)
}

// Which columns a kind has is kept by constraints of the table.
function factorOf(row: Row): Factor {
  const common = {
    factorId: row.factor_id,
    name: row.name,
    madeAt: row.made_at,
    lastUsedAt: row.last_used_at,
  }
  if (row.kind === 'totp')
    return {
      ...common,
      kind: 'totp',
      secret: { keyId: row.key_id ?? '', wrapped: row.wrapped ?? Buffer.alloc(0) },
      lastStep: Number(row.last_step),
    }
  return {
    ...common,
    kind: 'passkey',
    credentialId: row.credential_id ?? '',
    publicKey: row.public_key ?? Buffer.alloc(0),
    counter: Number(row.counter),
    transports: row.transports ?? [],
  }
}

export async function listFactorsOf(database: Queryable, staffId: string): Promise<readonly Factor[]> {
  const rows = await select(database)
    .where('staff_id', '=', staffId)
    .orderBy('made_at')
    .orderBy('factor_id')
    .execute()
  return rows.map(factorOf)
}

export async function listKindsOf(database: Queryable, staffId: string): Promise<readonly FactorKind[]> {
  return (await listFactorsOf(database, staffId)).map(({ kind }) => kind)
}

/** The same, locked: two changes at once could each take away one of the last two. */
export async function lockFactorsOf(trx: Transaction, staffId: string): Promise<readonly Factor[]> {
  await trx.selectFrom('staff').select('staff_id').where('staff_id', '=', staffId).forUpdate().execute()
  return listFactorsOf(trx, staffId)
}

export async function insertPasskey(
  trx: Transaction,
  staffId: string,
  passkey: Omit<Passkey, 'kind' | 'lastUsedAt'>,
): Promise<void> {
  await trx
    .insertInto('staff_factor')
    .values({
      factor_id: passkey.factorId,
      staff_id: staffId,
      kind: 'passkey',
      name: passkey.name,
      made_at: passkey.madeAt,
      last_used_at: passkey.madeAt,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
    })
    .execute()
}

export async function insertApp(
  trx: Transaction,
  staffId: string,
  app: Omit<App, 'kind' | 'lastUsedAt'>,
): Promise<void> {
  await trx
    .insertInto('staff_factor')
    .values({
      factor_id: app.factorId,
      staff_id: staffId,
      kind: 'totp',
      name: app.name,
      made_at: app.madeAt,
      last_used_at: app.madeAt,
      key_id: app.secret.keyId,
      wrapped: app.secret.wrapped,
      last_step: app.lastStep,
    })
    .execute()
}

/** Takes the time step of a code; false when it or a later one was taken before. */
export async function takeStep(
  trx: Transaction,
  factorId: string,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_factor')
    .set({ last_step: step, last_used_at: now })
    .where('factor_id', '=', factorId)
    .where('removed_at', 'is', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countPasskey(
  trx: Transaction,
  factorId: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('staff_factor')
    .set({ counter, last_used_at: now })
    .where('factor_id', '=', factorId)
    .execute()
}

export async function nameFactor(trx: Transaction, factorId: string, name: string): Promise<void> {
  await trx.updateTable('staff_factor').set({ name }).where('factor_id', '=', factorId).execute()
}

const WITHOUT_SECRET = { key_id: null, wrapped: null }

/** Ends factors; the secret of an app goes. */
export async function endFactors(trx: Transaction, factorIds: readonly string[], now: Date): Promise<void> {
  if (factorIds.length === 0) return
  await trx
    .updateTable('staff_factor')
    .set({ removed_at: now, ...WITHOUT_SECRET })
    .where('factor_id', 'in', [...factorIds])
    .execute()
}

export async function listSecretsWrappedBefore(database: Queryable, keyId: string) {
  const rows = await select(database).where('kind', '=', 'totp').where('key_id', '<>', keyId).execute()
  return rows.map(factorOf).filter((factor) => factor.kind === 'totp')
}

export async function keepSecret(trx: Transaction, factorId: string, secret: WrappedKey): Promise<void> {
  await trx
    .updateTable('staff_factor')
    .set({ key_id: secret.keyId, wrapped: secret.wrapped })
    .where('factor_id', '=', factorId)
    .execute()
}
