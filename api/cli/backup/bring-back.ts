import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../platform/start/config.ts'
import { isInitialised } from '../../platform/start/embedded-postgres/cluster.ts'
import {
  prepareCluster,
  startEmbeddedPostgres,
} from '../../platform/start/embedded-postgres/embedded-postgres.ts'
import { isDataFolderHeld } from '../../platform/start/instance-lock.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { type Copied, forAll, syncFolders } from './copy-files.ts'
import { bringFile, readList } from './file-list.ts'
import { type Manifest, otherSecrets, readManifest } from './manifest.ts'

type Report = (progress: string) => void

/** What PostgreSQL wants to be there, empty as it may be. */
const FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]

function below(files: readonly Copied[], folder: string): { file: Copied; rest: string }[] {
  return files
    .filter(({ place }) => place.startsWith(`${folder}/`))
    .map((file) => ({ file, rest: file.place.slice(folder.length + 1) }))
}

async function giveTo(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await chown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveTo(place, user)
    else await chown(place, user.uid, user.gid)
  }
}

async function bringDatabase(
  { postgres }: Manifest,
  files: readonly Copied[],
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<void> {
  const directory = path.join(dataDir, 'postgresql')
  const { cluster } = await prepareCluster(path.resolve(directory))
  if (isInitialised(cluster))
    throw new StartupError(
      `There is a database in ${cluster.directory} already; a backup is brought back to an empty DATA_DIR.`,
    )
  const major = (version: string | undefined) => version?.split('.', 1)[0]
  if (major(postgres?.version) !== major(cluster.binaries.version))
    throw new StartupError(
      `The backup is of PostgreSQL ${postgres?.version}, this release brings ${cluster.binaries.version}.`,
    )
  const coming = `${cluster.directory}.coming`
  await rm(coming, { recursive: true, force: true })
  for (const name of FOLDERS) await mkdir(path.join(coming, name), { recursive: true, mode: 0o700 })
  await forAll(below(files, 'database'), ({ file, rest }) => bringFile(folder, file, path.join(coming, rest)))
  const password = files.find(({ place }) => place === 'password')
  if (password) await bringFile(folder, password, path.join(cluster.place, 'password'))
  if (cluster.user) await giveTo(coming, cluster.user)
  await syncFolders(coming)
  await rename(coming, cluster.directory)
  // It reads its log from where the backup began to where it ended.
  const server = await startEmbeddedPostgres(directory, () => undefined)
  await server.stop()
}

/** What is there already is newer, and stays: the list of what was erased, the checkpoint file that goes on. */
async function bringMissing(
  files: readonly Copied[],
  from: string,
  folder: string,
  to: string,
): Promise<number> {
  let kept = 0
  await forAll(below(files, from), async ({ file, rest }) => {
    const place = path.join(to, rest)
    if (existsSync(place)) kept += 1
    else await bringFile(folder, file, place)
  })
  await syncFolders(to)
  return kept
}

export async function bringBack(config: Config, folder: string, report: Report): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const others = otherSecrets(manifest, config)
  if (others.length > 0)
    throw new StartupError(
      `${others.join(', ')}: not what the backup was taken with; without ${others.length > 1 ? 'those' : 'that'} documents and lists of erasures cannot be read.`,
    )
  if (await isDataFolderHeld(config.DATA_DIR))
    throw new StartupError(`A Kaihu runs on ${config.DATA_DIR}; stop it first.`)
  const files = await readList(folder)
  if (manifest.postgres) {
    report('The database')
    await bringDatabase(manifest, files, { folder, dataDir: config.DATA_DIR })
  }
  report('The documents')
  await bringMissing(files, 'objects', folder, path.join(config.DATA_DIR, 'objects'))
  const kept = await bringMissing(files, 'audit', folder, path.join(config.DATA_DIR, 'audit'))
  if (kept > 0) report('The checkpoint file that is here stays: it goes further than the backup')
  return manifest
}
