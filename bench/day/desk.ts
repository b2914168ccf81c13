import { setTimeout as rest } from 'node:timers/promises'
import { headersOf, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { type Answer, type Connection, openConnection, toWire } from '../load/connection.ts'
import { followEvents } from './event-stream.ts'
import type { Records } from './records.ts'

export type Call = { kind: string; method?: 'GET' | 'POST' | 'PUT'; target: string; content?: unknown }

/** One person at one browser: what they ask, and what their screen reads again by itself when it hears of a change. */
export type Desk = {
  seat: Seat
  random: () => number
  ask<Data>(call: Call): Promise<Data | undefined>
  /** What the screen shows now: read again when an order changes, or the one order that is open. */
  show(calls: readonly Call[], orderCode?: string): void
  think(): Promise<void>
  leave(): void
}

type Bank = {
  port: number
  records: Records
  random: () => number
  thinkMs: number
  written: Map<string, number>
}

/** As in the browser (web/client/orders/use-live-orders.ts): so long are changes gathered, and so long rests reading again. */
const GATHER_MS = 300
const REST_MS = 1_200
const COUNTS: Call = { kind: 'counts', target: '/v1/work/counts' }

async function sendOn(connection: Connection, seat: Seat, call: Call, records: Records): Promise<Answer> {
  const { kind, method = 'GET', target, content } = call
  const body = content === undefined ? '' : JSON.stringify(content)
  const request = toWire(method, target, await headersOf(seat, { method, target, body }), body)
  const started = performance.now()
  const answer = await connection.send(request)
  records.note(kind, performance.now() - started, answer)
  return answer
}

type Changes = { codes: Set<string>; movesLists: boolean }

function makeRefresher(refresh: (changes: Changes) => Promise<void>) {
  let gathered: Changes | undefined
  let readAt = 0
  return (orderCode: string, movesLists: boolean): void => {
    if (gathered) {
      gathered.codes.add(orderCode)
      gathered.movesLists ||= movesLists
      return
    }
    gathered = { codes: new Set([orderCode]), movesLists }
    setTimeout(
      () => {
        const changes = gathered
        gathered = undefined
        readAt = performance.now()
        if (changes) void refresh(changes)
      },
      Math.max(GATHER_MS, readAt + REST_MS - performance.now()),
    )
  }
}

export async function sitDown(seat: Seat, bank: Bank): Promise<Desk> {
  const { port, records, random, written, thinkMs } = bank
  const [hands, screen] = await Promise.all([openConnection(port), openConnection(port)])
  let shown: readonly Call[] = []
  let open: string | undefined
  let seen = ''
  let isGone = false
  let reading: Promise<void> = Promise.resolve()
  /** Of what is shown, what the changes may have changed: as refreshChanged of web/client does. */
  const concerned = ({ codes, movesLists }: Changes): readonly Call[] => {
    if (open !== undefined) return codes.has(open) ? shown : []
    return shown.filter(
      ({ target }) =>
        movesLists || target.includes('sort=changeTime') || [...codes].some((code) => seen.includes(code)),
    )
  }
  const readAgain = async (changes: Changes) => {
    const counts = changes.movesLists ? [COUNTS] : []
    for (const call of [...counts, ...concerned(changes)]) {
      if (isGone) return
      const { body } = await sendOn(screen, seat, { ...call, kind: `${call.kind}, live` }, records)
      if (call !== COUNTS) seen = body
    }
  }
  const refresh = makeRefresher((changes) => {
    reading = reading.then(() => readAgain(changes)).catch(() => undefined)
    return reading
  })
  const closeStream = await followEvents(seat, port, (orderCode, movesLists) => {
    const at = written.get(orderCode)
    if (at !== undefined) records.heard(performance.now() - at)
    if (!isGone) refresh(orderCode, movesLists)
  })
  return {
    seat,
    random,
    ask: async <Data>(call: Call) => {
      const { status, body } = await sendOn(hands, seat, call, records)
      if (shown.includes(call)) seen = body
      return status === 200 ? (JSON.parse(body) as { data: Data }).data : undefined
    },
    show: (calls, orderCode) => {
      shown = calls
      open = orderCode
    },
    think: () => rest(Math.min(4 * thinkMs, -Math.log(1 - random()) * thinkMs)),
    leave: () => {
      isGone = true
      closeStream()
      hands.close()
      screen.close()
    },
  }
}
