import { type Connection, openConnection, type WireRequest } from './connection.ts'

export type RateResult = {
  /** Milliseconds from the moment a request was due, not from when it could be sent: waiting counts. */
  latencies: number[]
  /** Answers other than 200, by status; 0 stands for a lost connection. */
  errors: Record<number, number>
  seconds: number
}

export type RateOptions = { port: number; connections: number; perSecond: number }

const TICK_MS = 2

/** Open loop: a request that finds every connection busy waits with its clock running. */
export async function sendAtRate(
  requests: readonly WireRequest[],
  { port, connections, perSecond }: RateOptions,
): Promise<RateResult> {
  const idle = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const result: RateResult = { latencies: [], errors: {}, seconds: 0 }
  const started = performance.now()
  const dueAt = (index: number): number => started + (index * 1_000) / perSecond
  let next = 0
  let answered = 0
  await new Promise<void>((resolve) => {
    const finish = (index: number, status: number) => {
      result.latencies.push(performance.now() - dueAt(index))
      if (status !== 200) result.errors[status] = (result.errors[status] ?? 0) + 1
      answered += 1
      if (answered === requests.length) resolve()
    }
    const send = (connection: Connection, index: number, request: WireRequest) => {
      connection.send(request).then(
        ({ status }) => {
          idle.push(connection)
          finish(index, status)
          sendDue()
        },
        () => finish(index, 0),
      )
    }
    const sendDue = () => {
      while (next < requests.length && dueAt(next) <= performance.now()) {
        // The one that has rested longest: all connections are used in turn.
        const connection = idle.shift()
        const request = requests[next]
        if (!connection || !request) return
        send(connection, next, request)
        next += 1
      }
      if (next === requests.length) clearInterval(timer)
    }
    const timer = setInterval(sendDue, TICK_MS)
  })
  result.seconds = (performance.now() - started) / 1_000
  for (const connection of idle) connection.close()
  return result
}
