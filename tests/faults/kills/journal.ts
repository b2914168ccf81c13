import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What a client wanted. `mark` is a text of its own that is found again in the database. */
export type Operation = {
  id: string
  client: number
  kind: 'create' | 'comment' | 'submit' | 'allocate'
  mark: string
  orderCode: string | null
  /** The Idempotency-Key, the same for every try. */
  key: string
}

/** What is known of it: unknown is what got no answer, or an answer that does not say whether it was done. */
export type Outcome =
  | { result: 'ok'; status: number; data: CommandAnswer }
  | { result: 'failed'; status: number; code: string; version?: number }
  | { result: 'unknown'; why: string }

export type CommandAnswer = { orderCode: string; version: number; status: string }

type Line =
  | ({ at: string; event: 'invoked' } & Operation)
  | ({ at: string; event: 'answered'; id: string } & Outcome)

/** A client's own record, on disk line by line: an operation is written down before it is sent. */
export type Journal = {
  invoked(operation: Operation): void
  answered(operation: Operation, outcome: Outcome): void
  close(): void
}

export function openJournal(file: string): Journal {
  const handle = openSync(file, 'a')
  const write = (line: Line) => writeSync(handle, `${JSON.stringify(line)}\n`)
  return {
    invoked: (operation) => write({ at: new Date().toISOString(), event: 'invoked', ...operation }),
    answered: ({ id }, outcome) => write({ at: new Date().toISOString(), event: 'answered', id, ...outcome }),
    close: () => closeSync(handle),
  }
}

/** An operation with all answers it got, in order; several when it was tried again. */
export type History = { operation: Operation; tries: number; outcomes: Outcome[] }

/** Reads a client's record back: what the checks believe, whatever the server says. */
export function readJournal(file: string): History[] {
  const histories = new Map<string, History>()
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line
    const known = histories.get(line.id)
    if (line.event === 'invoked') {
      const { at: _at, event: _event, ...operation } = line
      if (known) known.tries += 1
      else histories.set(line.id, { operation, tries: 1, outcomes: [] })
    } else {
      const { at: _at, event: _event, id: _id, ...outcome } = line
      known?.outcomes.push(outcome as Outcome)
    }
  }
  return [...histories.values()]
}
