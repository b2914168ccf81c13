import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const MB = 1_000_000
const DOCUMENT = 40_000

/** Half in the database, half as documents of a usual size, so that the rate is that of a full disk and not of a start. */
export async function fillUp(folder: string, client: pg.Client, megabytes: number): Promise<void> {
  await client.query('create table ballast (body bytea storage external)')
  // 6,250 digests of sixteen bytes make 100 kB that no compression makes smaller.
  await client.query(
    `insert into ballast select decode(string_agg(md5(random()::text), ''), 'hex')
      from generate_series(1, $1::int) one, generate_series(1, 6250) group by one`,
    [Math.ceil((megabytes / 2) * 10)],
  )
  const documents = Math.ceil(((megabytes / 2) * MB) / DOCUMENT)
  for (let n = 0; n < documents; n += 1) {
    const shelf = path.join(folder, 'objects/ballast', (n % 256).toString(16).padStart(2, '0'))
    mkdirSync(shelf, { recursive: true })
    writeFileSync(path.join(shelf, String(n)), randomBytes(DOCUMENT))
  }
}
