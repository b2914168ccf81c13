import { type Answer, type Connection, openConnection, type WireRequest } from './connection.ts'

export type BurstResult = { latencies: number[]; answers: Answer[]; perSecond: number }

/**
 * Works through a list of jobs with so many connections, each sending its next request when the last was
 * answered (closed loop): how much the server does at its limit.
 */
export async function sendClosed<Job>(
  jobs: readonly Job[],
  { port, connections }: { port: number; connections: number },
  run: (job: Job, send: (request: WireRequest) => Promise<Answer>) => Promise<Answer>,
): Promise<BurstResult> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const latencies: number[] = []
  const answers: Answer[] = []
  let next = 0
  const work = async (connection: Connection) => {
    for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) {
      const started = performance.now()
      answers.push(await run(job, connection.send))
      latencies.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(opened.map(work))
  const perSecond = (jobs.length * 1_000) / (performance.now() - started)
  for (const connection of opened) connection.close()
  return { latencies, answers, perSecond }
}
