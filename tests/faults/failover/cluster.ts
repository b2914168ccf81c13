import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitForPort } from '../outside/whole/programs.ts'
import { DATA, postgresOf, startThere } from './debian.ts'
import type { LeaderFault } from './draw-fault.ts'
import { postgresIn, signalAll } from './processes.ts'
import { type Member, type Plan, patroniSettings } from './settings.ts'

type Seen = { name: string; role: string; state: string }

const LOOK_MS = 100
const WAIT_LIMIT_MS = 240_000

export type Cluster = Awaited<ReturnType<typeof startCluster>>

async function ask(member: Member): Promise<Seen[]> {
  const answer = await fetch(`http://127.0.0.1:${member.patroni}/cluster`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined)
  if (!answer?.ok) return []
  const { members } = (await answer.json()) as { members: Seen[] }
  return members
}

/** Whether it was promoted, not only chosen: before that an old leader that lives is still confirmed by it. */
async function takesWrites(member: Member): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${member.patroni}/patroni`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined)
  const told = answer && ((await answer.json()) as { role?: string })
  return told?.role === 'primary'
}

async function until<T>(
  what: string,
  look: () => Promise<T | undefined>,
  limitMs = WAIT_LIMIT_MS,
): Promise<T> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(LOOK_MS)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`Patroni: ${what} has not come`)
}

/** The leader where the other follows it, synchronously. */
function leaderOfWhole(seen: readonly Seen[], count: number): string | undefined {
  const follows = seen.filter(({ role, state }) => role === 'sync_standby' && state === 'streaming').length
  const leader = seen.find(({ role, state }) => role === 'leader' && state === 'running')
  return follows === count - 1 ? leader?.name : undefined
}

/** etcd and the members of a plan, in a folder that keeps them for a run that goes on later. */
export async function startCluster(root: string, folder: string, plan: Plan) {
  const user = postgresOf(root)
  const running = new Map<string, ChildProcess>()
  const start = (name: string, command: readonly string[]) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    running.set(name, startThere(root, folder, command, ['ignore', log, log]))
    closeSync(log)
  }
  const make = (name: string) => {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 })
    chownSync(path.join(folder, name), user.uid, user.gid)
  }
  const startEtcd = () => {
    const [client, peer] = [plan.etcd, plan.etcdPeer].map((port) => `http://127.0.0.1:${port}`)
    make('etcd')
    const settings = {
      'data-dir': `${DATA}/etcd`,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `default=${peer}`,
    }
    start('etcd', ['etcd', ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)])
    return waitForPort(plan.etcd)
  }
  const startMember = (member: Member) => {
    // A run that was broken off in the middle of a round left it frozen.
    signalAll(postgresIn(path.join(folder, member.name, 'data')), 'SIGCONT')
    make(member.name)
    const file = path.join(folder, member.name, 'patroni.yml')
    writeFileSync(file, patroniSettings(plan, member), { mode: 0o600 })
    chownSync(file, user.uid, user.gid)
    start(member.name, ['patroni', `${DATA}/${member.name}/patroni.yml`])
  }
  const named = (name: string): Member => {
    const found = plan.members.find((member) => member.name === name)
    if (!found) throw new Error(`no member is called ${name}`)
    return found
  }
  const others = (name: string) => plan.members.filter((member) => member.name !== name)
  const watcherOf = (name: string) => [running.get(name)?.pid ?? []].flat()
  const all = (name: string) => [...watcherOf(name), ...postgresIn(path.join(folder, name, 'data'))]
  const switchOver = async (leader: string) => {
    const [candidate] = others(leader)
    await fetch(`http://127.0.0.1:${named(leader).patroni}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate: candidate?.name }),
    })
  }
  await startEtcd()
  for (const member of plan.members) startMember(member)
  return {
    /** Once one leads and the other follows it, so that whatever is acknowledged is kept twice. */
    untilWhole: (limitMs?: number) =>
      until(
        'a leader with its synchronous standby',
        async () => {
          const seen = await Promise.all(plan.members.map(ask))
          const leaders = seen.map((one) => leaderOfWhole(one, plan.members.length))
          return leaders.every((leader) => leader === leaders[0]) ? leaders[0] : undefined
        },
        limitMs,
      ),
    /** As `patronictl reinit` does it for a member that cannot follow: everything of it is fetched anew. */
    remakeStandby: async (): Promise<void> => {
      for (const { patroni } of plan.members)
        await fetch(`http://127.0.0.1:${patroni}/reinitialize`, {
          method: 'POST',
          body: JSON.stringify({ force: true }),
        })
    },
    untilLedByOther: (old: string) =>
      until('another leader', async () => {
        const [other] = others(old)
        return other && (await takesWrites(other)) ? other.name : undefined
      }),
    strike: async (fault: LeaderFault, leader: string): Promise<void> => {
      if (fault === 'switched') return switchOver(leader)
      if (fault === 'unwatched') return signalAll(watcherOf(leader), 'SIGSTOP')
      const signal = fault === 'killed' ? 'SIGKILL' : 'SIGSTOP'
      signalAll(all(leader), signal)
      // A session that was opened between looking and stopping.
      if (fault === 'frozen') signalAll(all(leader), signal)
    },
    bringBack: (fault: LeaderFault, name: string): void => {
      if (fault === 'killed') startMember(named(name))
      if (fault === 'frozen' || fault === 'unwatched') signalAll(all(name), 'SIGCONT')
    },
    stop: async (): Promise<void> => {
      for (const name of [...plan.members.map((member) => member.name), 'etcd']) {
        const child = running.get(name)
        if (!child || child.exitCode !== null || child.signalCode !== null) continue
        signalAll(all(name), 'SIGCONT')
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        const late = setTimeout(() => signalAll(all(name), 'SIGKILL'), 30_000)
        await gone
        clearTimeout(late)
      }
    },
  }
}
