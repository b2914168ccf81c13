import { expect, test } from 'vitest'
import type { KillReport } from '../kills/run-kills.ts'
import { drawFault, FAULTS_OF_LEADERS } from './draw-fault.ts'
import { databaseUrl, patroniSettings } from './settings.ts'
import { watchSilence } from './silence.ts'
import { findFailoverFailures, type Round, summarise } from './verdict.ts'

const ROUNDS = Array.from({ length: 40 }, (_, index) => index + 1)

test('a run that goes on later draws what it would have drawn, and every four rounds hold each fault once', () => {
  const drawn = ROUNDS.map((round) => drawFault(7, round))
  expect(ROUNDS.toReversed().map((round) => drawFault(7, round))).toEqual(drawn.toReversed())
  for (let first = 0; first < drawn.length; first += 4)
    expect(new Set(drawn.slice(first, first + 4))).toEqual(new Set(FAULTS_OF_LEADERS))
  expect(ROUNDS.map((round) => drawFault(8, round))).not.toEqual(drawn)
})

test('the longest time without an acknowledged write is measured, also where none came any more', () => {
  let now = 0
  const counters = { ok: 0 }
  const silence = watchSilence({ counters }, () => now)
  const at = (moment: number, ok: number) => {
    now = moment
    counters.ok = ok
    silence.look()
  }
  at(100, 1)
  at(400, 1)
  at(700, 2)
  at(750, 3)
  now = 1_000
  expect(silence.end()).toBe(600)
  now = 5_000
  expect(watchSilence({ counters }, () => (now += 900)).end()).toBe(900)
})

const WELL: KillReport = {
  sent: 100,
  ok: 80,
  failed: 5,
  unknown: 15,
  retried: 12,
  leftUnknown: 3,
  replayed: 8,
  differentReplays: 0,
  turnedAway: 0,
  serverKills: 0,
  databaseKills: 4,
  killsInFlight: 4,
  serverExits: 0,
  longestGapMs: 24_000,
  orders: 20,
  commands: 60,
  auditEntries: 60,
  breaches: [],
}

function roundsOf(changes: Partial<Round> = {}): Round[] {
  return FAULTS_OF_LEADERS.map((fault, index) => ({
    fault,
    from: 'one',
    to: 'two',
    isInFlight: true,
    silentMs: 1_000 * (index + 1),
    wholeMs: 9_000,
    ...changes,
  }))
}

test('a round that changed nothing, a fault that never came and a database that stayed away fail the run', () => {
  expect(findFailoverFailures(WELL, roundsOf())).toEqual([])
  expect(findFailoverFailures(WELL, roundsOf({ to: 'one' }))).toEqual([
    '4 rounds left the leader where it was',
  ])
  expect(findFailoverFailures(WELL, roundsOf({ fault: 'killed' }))).toEqual([
    'no leader was frozen',
    'no leader was unwatched',
    'no leader was switched',
  ])
  expect(findFailoverFailures(WELL, roundsOf({ silentMs: 61_000 }))).toEqual([
    '4 rounds without a write for longer than 60 s',
  ])
  const lost = {
    ...WELL,
    breaches: [{ invariant: 'I1', what: 'acknowledged and not there once: comment 1' }],
  }
  expect(findFailoverFailures(lost, roundsOf())).toEqual([
    'I1 broken: acknowledged and not there once: comment 1',
  ])
  expect(summarise(roundsOf())['killed']).toBe(
    '1 times, silent p50 1.0 s, max 1.0 s; whole again p50 9.0 s, max 9.0 s',
  )
})

test('members follow synchronously and come back by pg_rewind, and Kaihu is told both', () => {
  const members = [
    { name: 'one', postgres: 5_431, patroni: 8_001 },
    { name: 'two', postgres: 5_432, patroni: 8_002 },
  ] as const
  const passwords = { owner: 'secret', replication: 'other' }
  const plan = { seed: 1, passwords, etcd: 2_379, etcdPeer: 2_380, members }
  expect(JSON.parse(patroniSettings(plan, members[1]))).toMatchObject({
    name: 'two',
    bootstrap: { dcs: { synchronous_mode: true, postgresql: { use_pg_rewind: true } } },
    postgresql: { listen: '127.0.0.1:5432' },
  })
  expect(databaseUrl(plan)).toBe(
    'postgres://kaihu_owner:secret@127.0.0.1:5431,127.0.0.1:5432/kaihu?target_session_attrs=read-write',
  )
})
