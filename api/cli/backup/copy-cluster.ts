import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Copied, copyFile, copyFolder } from './copy-files.ts'

/** What a server makes anew, and what belongs to the moment: see "Making a Base Backup Using the Low Level API". */
const EMPTY_FOLDERS =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|postmaster\.(pid|opts)|current_logfiles)(\/|$)/
const SEGMENT = /^[0-9A-F]{24}$/
const SLOT = 'kaihu_backup'

export type ClusterCopy = { files: Copied[]; stopLsn: string }

/** The pieces of the log from the start of a backup on, which the slot keeps until they are copied. */
async function copyLog(cluster: string, to: string, label: string): Promise<Copied[]> {
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (first === undefined) throw new Error('The server did not say where its backup begins')
  const names = await readdir(path.join(cluster, 'pg_wal'))
  const files: Copied[] = []
  for (const name of names.filter((one) => SEGMENT.test(one) && one >= first).sort()) {
    const place = `database/pg_wal/${name}`
    const done = await copyFile(path.join(cluster, 'pg_wal', name), path.join(to, place))
    if (done) files.push({ place, ...done })
  }
  return files
}

/** While it goes on working: whole again by the log that was written meanwhile. */
export async function copyCluster(superuserUrl: string, cluster: string, to: string): Promise<ClusterCopy> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'kaihu-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT])
    await client.query("select pg_backup_start('kaihu', true)")
    const isWanted = (place: string, isFolder: boolean) =>
      !LEFT_OUT.test(place) && (isFolder || !EMPTY_FOLDERS.test(place))
    const files = await copyFolder(cluster, to, 'database', { isWanted })
    const { rows } = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn::text, labelfile from pg_backup_stop(false)',
    )
    const [{ lsn, labelfile } = { lsn: '', labelfile: '' }] = rows
    const label = path.join(to, 'label')
    await writeFile(label, labelfile)
    const written = await copyFile(label, path.join(to, 'database/backup_label'))
    if (written) files.push({ place: 'database/backup_label', ...written })
    return { files: [...files, ...(await copyLog(cluster, to, labelfile))], stopLsn: lsn }
  } finally {
    // The slot was temporary: it goes with its connection.
    await client.end()
  }
}
