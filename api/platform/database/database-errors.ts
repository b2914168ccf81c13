import pg from 'pg'

/** Class 57P: shutting down or starting; 53300: no connection left; 08: connection lost; 25006: a standby by now. */
const DOWN = /^(57P0[1-5]|53300|08|25006)/
const SLOW = new Set(['57014', '55P03', '40P01'])

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const LOST =
  /Connection terminated|Query read timeout|None of the servers|timeout exceeded when trying to connect|Client has encountered a connection error/

export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (error instanceof pg.DatabaseError) return DOWN.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return ('code' in error && NETWORK.has(String(error.code))) || LOST.test(error.message)
}

export function isDatabaseFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53100'
}

export function isDatabaseSlow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && SLOW.has(error.code ?? '')
}

/** Whether a unique constraint, this one if named, stopped the statement. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}

export function isStatementCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}
