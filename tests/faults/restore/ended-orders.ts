import '@kaihu/api/connect.ts'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findSmallPart } from '@kaihu/api/evidence/verify/read-part.ts'
import { readArchive } from '@kaihu/api/platform/archive/read-archive.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { reachDatabase } from '@kaihu/api/platform/start/reach-database.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { moveEnded } from '@kaihu/api/retention/move-ended.usecase.ts'
import { retentionDeps } from '@kaihu/api/retention/retention-deps.ts'
import type pg from 'pg'
import { nearDoor } from '../../harness/door.ts'
import { type SignedClient, signInStaff } from '../../harness/signed-client.ts'

/** What a worker does within the hour, once `begun`: papers and requests of ended orders leave their rows for the storage. */
export async function moveContents(dataDir: string, begun: () => Promise<void>): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir }, [], keepSecret)
  const opened = await reachDatabase(config, () => undefined)
  const database = connect(opened.urlAs('worker'))
  const log = { info: () => undefined }
  // With the connection open, the first of them is moved while hundreds of files are still to be copied.
  await database.selectFrom('frozen_papers').select('order_code').limit(1).execute()
  await begun()
  await moveEnded({ ...retentionDeps({ config, database, clock: () => new Date() }), log })
  await database.destroy()
  await opened.close()
}

/** How many rows of papers and requests say that the storage has what they held. */
export async function countMoved(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select
    (select count(*) from kaihu.frozen_papers where object_sha256 is not null) +
    (select count(*) from kaihu.push_job where request_sha256 is not null) as count`)
  return Number(rows[0]?.count)
}

export async function findEnded(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select distinct order_code as code from kaihu.frozen_papers join kaihu.customer_order using (order_code)
      where status = '0000' order by 1 limit 6`,
  )
  return rows.map(({ code }) => code)
}

async function packOf(client: SignedClient, code: string, folder: string): Promise<object> {
  const { status, raw } = await client.send('POST', `/v1/orders/${code}/evidence`, { reason: '演练' })
  const file = path.join(folder, `${code}.zip`)
  await writeFile(file, raw.rawPayload)
  const pack = await readArchive(file)
  const read = async (name: string) => String(await findSmallPart(pack.files, name))
  const [papers, pushes] = [await read('papers/round-1/papers.json'), await read('order/core-systems.json')]
  const { missing } = JSON.parse(await read('manifest.json')) as { missing: { cause: string }[] }
  pack.close()
  // Which chains a checkpoint has signed is a matter of the last ten seconds; whether the trail is whole is asked by itself.
  return { status, papers, pushes, missing: missing.filter(({ cause }) => cause !== 'unsigned') }
}

/** What the bank reads of ended orders: their papers on the page, and what their evidence says of papers and pushes. */
export async function readEnded(
  port: number,
  codes: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  const client = await signInStaff(nearDoor(port), 'risk1')
  const read = new Map<string, string>()
  for (const code of codes) {
    const { status, data } = await client.send('GET', `/v1/papers/orders/${code}`)
    read.set(code, JSON.stringify({ status, data, pack: await packOf(client, code, folder) }))
  }
  return read
}
