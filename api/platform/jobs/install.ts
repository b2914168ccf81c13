import type pg from 'pg'
import { ROLE_NAMES } from '../database/roles.ts'
import { findWriter } from '../database/roving-client.ts'
import { JOBS_SCHEMA } from './jobs-schema.ts'

/** Those under way, of which somebody looks every second whether their worker gives a sign. */
const ACTIVE = `create index if not exists kaihu_active on ${JOBS_SCHEMA}.job_common (heartbeat_on) where state = 'active'`

const GRANTS = `
  grant usage on schema ${JOBS_SCHEMA} to ${ROLE_NAMES.app};
  grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${ROLE_NAMES.app};
  grant usage, select on all sequences in schema ${JOBS_SCHEMA} to ${ROLE_NAMES.app};
  grant execute on all functions in schema ${JOBS_SCHEMA} to ${ROLE_NAMES.app};
  grant usage on schema ${JOBS_SCHEMA} to ${ROLE_NAMES.customer};
  grant select, insert on all tables in schema ${JOBS_SCHEMA} to ${ROLE_NAMES.customer};
  grant execute on all functions in schema ${JOBS_SCHEMA} to ${ROLE_NAMES.customer}`

/** Installs or upgrades the job tables as the owner, so that the application's role needs no DDL. */
export async function installJobs(owner: pg.Client, databaseUrl: string): Promise<void> {
  // Read where a schema is installed alone: a command that finds it there need not wait for it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: await findWriter(databaseUrl),
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
  await owner.query(ACTIVE)
  await owner.query(GRANTS)
}
