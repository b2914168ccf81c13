import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { sql } from 'kysely'
import type { CommandAnswer, History, Operation } from './journal.ts'

/** A promise that was not kept: which one (security and reliability, invariants I1-I5), and where. */
export type Breach = { invariant: string; what: string }

/** What the database holds of an operation: each place where its mark is found. */
type Trace = { orderCode: string; version: number }

async function tracesByMark(database: Database): Promise<ReadonlyMap<string, Trace[]>> {
  const { rows } = await sql<{ mark: string; order_code: string; version: number }>`
    select body->>'text' as mark, order_code, version from kaihu.order_event where type = 'comment_added'
    union all select company_name, order_code, 1 from kaihu.customer_order`.execute(database)
  const traces = new Map<string, Trace[]>()
  for (const { mark, order_code: orderCode, version } of rows) {
    traces.set(mark, [...(traces.get(mark) ?? []), { orderCode, version }])
  }
  return traces
}

type StoredAnswers = ReadonlyMap<string, CommandAnswer[]>

/** The answers kept under each idempotency key, whoever used it. */
async function answersByKey(database: Database): Promise<StoredAnswers> {
  const { rows } = await sql<{ key: string; answer: CommandAnswer }>`
    select key, answer from kaihu.idempotency`.execute(database)
  const answers = new Map<string, CommandAnswer[]>()
  for (const { key, answer } of rows) answers.set(key, [...(answers.get(key) ?? []), answer])
  return answers
}

/** The transitions that a submission or an allocation leaves, by order and version. */
async function actsByVersion(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ act: string }>`
    select distinct order_code || ':' || version || ':' || (body->>'transition') as act
    from kaihu.order_event where type = 'transitioned'`.execute(database)
  return new Set(rows.map(({ act }) => act))
}

const TRANSITIONS = { submit: 'W01', allocate: 'W05' } as const

type Books = { traces: ReadonlyMap<string, Trace[]>; answers: StoredAnswers; acts: ReadonlySet<string> }

function isThere({ kind, mark }: Operation, answer: CommandAnswer, { traces, acts }: Books): boolean {
  if (kind === 'submit' || kind === 'allocate') {
    return acts.has(`${answer.orderCode}:${answer.version}:${TRANSITIONS[kind]}`)
  }
  const [trace, ...more] = traces.get(mark) ?? []
  const isVersionRight = kind === 'create' || trace?.version === answer.version
  return more.length === 0 && trace?.orderCode === answer.orderCode && isVersionRight
}

function sameAnswer(left: CommandAnswer, right: CommandAnswer | undefined): boolean {
  return left.orderCode === right?.orderCode && left.version === right.version && left.status === right.status
}

function judge({ operation, outcomes, tries }: History, books: Books): Breach[] {
  const breach = (invariant: string, what: string): Breach => ({
    invariant,
    what: `${what}: ${operation.kind} ${operation.mark}`,
  })
  const stored = books.answers.get(operation.key) ?? []
  const traces = books.traces.get(operation.mark) ?? []
  const done = outcomes.filter((outcome) => outcome.result === 'ok')
  const [first] = done
  if (first) {
    const isOnce = isThere(operation, first.data, books) && stored.length === 1
    const isAlike =
      done.every(({ data }) => sameAnswer(data, first.data)) && sameAnswer(first.data, stored[0])
    return [
      ...(isOnce ? [] : [breach(tries > 1 ? 'I3' : 'I1', 'acknowledged and not there once')]),
      ...(isAlike ? [] : [breach('I3', 'another answer under the same key')]),
    ]
  }
  const wasRefused = outcomes.at(-1)?.result === 'failed'
  if (wasRefused && traces.length + stored.length > 0) return [breach('I2', 'refused and there')]
  if (traces.length > 1 || stored.length > 1) return [breach('I3', 'unknown and there twice')]
  return []
}

/** Compares what the clients wrote down with what the database holds. Answers every promise that was not kept. */
export async function checkWrites(database: Database, histories: readonly History[]): Promise<Breach[]> {
  const books: Books = {
    traces: await tracesByMark(database),
    answers: await answersByKey(database),
    acts: await actsByVersion(database),
  }
  return histories.flatMap((history) => judge(history, books))
}
