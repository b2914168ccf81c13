import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TYPES = 'api/platform/database/database-types.ts'

/** Writes the types of all tables from a fresh database that the migrations in this checkout made. */
async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-types-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  try {
    await migrate(postgres.databaseUrl)
    run('kysely-codegen', [
      '--dialect=postgres',
      '--default-schema=kaihu',
      '--exclude-pattern=pgboss.*',
      `--type-mapping=${JSON.stringify({ int8: 'number', json: 'KeptJson', jsonb: 'KeptJson' })}`,
      `--custom-imports=${JSON.stringify({ KeptJson: './json-column.ts#KeptJson' })}`,
      `--url=${postgres.databaseUrl}`,
      `--out-file=${TYPES}`,
    ])
    run('biome', ['check', '--write', TYPES])
  } finally {
    await postgres.stop()
    await rm(postgres.place, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

function run(tool: string, args: readonly string[]): void {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${tool} ended with ${status}`)
}

await main()
