import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findWriter } from '../../platform/database/roving-client.ts'
import type { Config } from '../../platform/start/config.ts'
import {
  findRunningPostgres,
  prepareCluster,
} from '../../platform/start/embedded-postgres/embedded-postgres.ts'
import { ownerUrlOf } from '../../platform/start/open-database.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { copyCluster } from './copy-cluster.ts'
import { type Copied, copyFile, copyFolder, syncFolders } from './copy-files.ts'
import { writeList } from './file-list.ts'
import { type Manifest, secretsOf, writeManifest } from './manifest.ts'

type Report = (progress: string) => void
type Database = Pick<Manifest, 'postgres' | 'restorePoint'> & { files: Copied[] }

/** A name that a database with tools of its own can be brought back to: documents that it knows of are copied after it. */
async function markRestorePoint(ownerUrl: string | undefined, at: Date): Promise<string> {
  if (ownerUrl === undefined)
    throw new StartupError('DATABASE_OWNER_URL is missing: the point to come back to is marked by the owner.')
  const name = `kaihu_${at.toISOString().replaceAll(/[^0-9TZ]/g, '')}`
  const client = new pg.Client({
    connectionString: await findWriter(ownerUrl),
    application_name: 'kaihu-backup',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_create_restore_point($1)', [name])
  } catch (error) {
    throw new StartupError(
      `The owner may not mark a point to come back to (${(error as Error).message}): grant execute on function pg_create_restore_point(text).`,
    )
  } finally {
    await client.end()
  }
  return name
}

async function takeDatabase(config: Config, folder: string, at: Date): Promise<Database> {
  if (config.DATABASE_URL !== undefined)
    return { postgres: null, restorePoint: await markRestorePoint(ownerUrlOf(config), at), files: [] }
  const directory = path.join(config.DATA_DIR, 'postgresql')
  const url = await findRunningPostgres(directory)
  if (url === undefined) throw new StartupError('The embedded PostgreSQL does not run.')
  const { cluster } = await prepareCluster(path.resolve(directory))
  const { files, stopLsn } = await copyCluster(url, cluster.directory, folder)
  const password = await copyFile(path.join(cluster.place, 'password'), path.join(folder, 'password'))
  if (password) files.push({ place: 'password', ...password })
  return { postgres: { version: cluster.binaries.version, stopLsn }, restorePoint: null, files }
}

/**
 * First the database, then the documents, which are there before it knows of them and never change; then the
 * checkpoint file.
 */
export async function takeBackup(config: Config, folder: string, report: Report): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartupError(`${folder} is not empty: each backup has a folder of its own.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const began = performance.now()
  const at = new Date()
  report('The database')
  const { files: ofDatabase, ...database } = await takeDatabase(config, folder, at)
  const isHere = config.OBJECTS_S3 === undefined
  report(isHere ? 'The documents' : 'The documents lie in OBJECTS_S3 and are not copied')
  const objects = isHere
    ? await copyFolder(path.join(config.DATA_DIR, 'objects'), folder, 'objects', {
        // Half-written, by its name.
        isWanted: (place) => !place.endsWith('.part'),
      })
    : []
  report('The checkpoint file')
  const audit = await copyFolder(path.join(config.DATA_DIR, 'audit'), folder, 'audit')
  const files = [...ofDatabase, ...objects, ...audit]
  await writeList(folder, files)
  await syncFolders(folder)
  const manifest: Manifest = {
    format: 1,
    at: at.toISOString(),
    ...database,
    objects: isHere ? 'here' : 's3',
    secrets: secretsOf(config),
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    seconds: Math.round((performance.now() - began) / 100) / 10,
  }
  await writeManifest(folder, manifest)
  return manifest
}
