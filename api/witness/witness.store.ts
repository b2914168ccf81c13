import type { Database } from '../platform/database/connect.ts'
import type { ShownCheckpoint, WitnessName } from './witness.ts'

export async function findLastCheckpoint(
  database: Database,
): Promise<(ShownCheckpoint & { at: Date }) | undefined> {
  return database
    .selectFrom('audit_checkpoint')
    .select(['checkpoint_no as checkpointNo', 'note', 'at'])
    .orderBy('checkpoint_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findLastShown(database: Database, witness: WitnessName) {
  return database
    .selectFrom('audit_witness')
    .select(['checkpoint_no as checkpointNo', 'at'])
    .where('witness', '=', witness)
    .orderBy('checkpoint_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Shown = { witness: WitnessName; checkpointNo: number; place: string; proof: Buffer | null; now: Date }

export async function insertShown(
  database: Database,
  { witness, checkpointNo, place, proof, now }: Shown,
): Promise<void> {
  await database
    .insertInto('audit_witness')
    .values({ witness, checkpoint_no: checkpointNo, at: now, place, proof })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listStamps(database: Database, after: number, limit: number) {
  return database
    .selectFrom('audit_witness as w')
    .innerJoin('audit_checkpoint as c', 'c.checkpoint_no', 'w.checkpoint_no')
    .select(['w.checkpoint_no as checkpointNo', 'w.proof', 'c.note', 'c.at'])
    .where('w.witness', '=', 'timestamp')
    .where('w.checkpoint_no', '>', after)
    .orderBy('w.checkpoint_no')
    .limit(limit)
    .execute()
}

export function findStampOf(database: Database, note: string) {
  return database
    .selectFrom('audit_witness as w')
    .innerJoin('audit_checkpoint as c', 'c.checkpoint_no', 'w.checkpoint_no')
    .select('w.proof')
    .where('w.witness', '=', 'timestamp')
    .where('c.note', '=', note)
    .executeTakeFirst()
}

/** Of each witness the first checkpoint from a number on that it was shown: later ones cover whatever earlier ones do. */
export async function listFirstShown(database: Database, from: number) {
  return database
    .selectFrom('audit_witness')
    .distinctOn('witness')
    .select(['witness', 'checkpoint_no as checkpointNo', 'at', 'place'])
    .where('checkpoint_no', '>=', from)
    .orderBy('witness')
    .orderBy('checkpoint_no')
    .execute()
}
