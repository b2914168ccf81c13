import { BIN, DATA } from './debian.ts'

/** What a run is made with once and goes on with later. */
export type Plan = {
  seed: number
  passwords: { owner: string; replication: string }
  etcd: number
  /** etcd has nobody beside it and listens all the same */
  etcdPeer: number
  members: readonly Member[]
}

export type Member = { name: string; postgres: number; patroni: number }

export const OWNER = 'kaihu_owner'

/** What the promise rests on; docs/operate.md says why. */
const PROMISE = { synchronous_mode: true, synchronous_mode_strict: false }

/** The shortest times that Patroni allows. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

const PARAMETERS = {
  max_connections: 200,
  shared_buffers: '64MB',
  wal_keep_size: '256MB',
  unix_socket_directories: '',
  log_min_messages: 'warning',
}

/** Patroni's settings for a member, as JSON, which is YAML as well. */
export function patroniSettings({ passwords, etcd }: Plan, member: Member): string {
  const place = (port: number) => `127.0.0.1:${port}`
  const loopback = '127.0.0.1/32 scram-sha-256'
  return JSON.stringify({
    scope: 'kaihu',
    name: member.name,
    log: { level: 'INFO' },
    restapi: { listen: place(member.patroni), connect_address: place(member.patroni) },
    etcd3: { hosts: place(etcd) },
    bootstrap: {
      dcs: {
        ...TIMES,
        ...PROMISE,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: place(member.postgres),
      connect_address: place(member.postgres),
      data_dir: `${DATA}/${member.name}/data`,
      bin_dir: BIN,
      pgpass: `${DATA}/${member.name}/pgpass`,
      authentication: {
        superuser: { username: OWNER, password: passwords.owner },
        replication: { username: 'replicator', password: passwords.replication },
      },
      pg_hba: [`host all all ${loopback}`, `host replication replicator ${loopback}`],
      // Without it a member that is made anew waits for minutes, until the next checkpoint is due.
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}

/** As an operator writes it (libpq). */
export function databaseUrl({ passwords, members }: Plan): string {
  const hosts = members.map(({ postgres }) => `127.0.0.1:${postgres}`).join(',')
  return `postgres://${OWNER}:${passwords.owner}@${hosts}/kaihu?target_session_attrs=read-write`
}
