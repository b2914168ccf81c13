import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { preparedTemplate } from './prepared-template.ts'

/** DEMO_PASSWORD under argon2's least cost: a file's dozen sign-ins try who may enter, not how long a guess takes. */
const QUICK_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$awUN9frb3cyKGhXOFUsu0w$ttAYAB1qztWDc4sDrtKkG/nCPa6LNFGlJ5dg17vO5AM'

/** The demo persons, who sign in quickly. */
export async function seedQuickStaff(database: Database): Promise<void> {
  await seedDemoStaff(database)
  await database.updateTable('directory_account').set({ password_hash: QUICK_HASH }).execute()
}

/** A database with the demo persons, and with the queues that commands put jobs into. */
export async function staffedTemplate(): Promise<string> {
  const name = 'with_staff'
  await preparedTemplate(name, async (database, url) => {
    await seedQuickStaff(database)
    await declareQueues(url, database)
    return name
  })
  return name
}
