import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'

type Query = PostgresPoolClient['query']
type Send = (text: string, values: readonly unknown[]) => Promise<unknown>

type Standing = 'idle' | 'open' | 'unknown'

const BEGINS = /^(?:begin|start transaction)\b/
const ENDS = /^(?:commit|rollback)$/

/**
 * Every statement runs in a transaction that says whose call it is, so that behind a pooler the next process
 * finds nothing of it. A connection whose transaction may still be open is not used again.
 */
export function sayingClient(client: PostgresPoolClient, customerId: string | undefined): PostgresPoolClient {
  const saying = `select kaihu.say_caller(${pg.escapeLiteral(customerId ?? '')})`
  const send = client.query.bind(client) as Send
  let standing: Standing = 'idle'
  const turn = async (statement: string, next: Standing): Promise<unknown> => {
    standing = 'unknown'
    const answer = await send(statement, [])
    standing = next
    return answer
  }
  const begin = (statement: string) => turn(`${statement}; ${saying}`, 'open')
  const alone = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    await begin('begin')
    try {
      const answer = await send(text, values)
      await turn('commit', 'idle')
      return answer
    } catch (error) {
      await turn('rollback', 'idle').catch(() => undefined)
      throw error
    }
  }
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (ENDS.test(text)) return turn(text, 'idle')
    if (standing === 'open') return send(text, values)
    return BEGINS.test(text) ? begin(text) : alone(text, values)
  }
  return {
    query: query as Query,
    release: (isGone = false) => client.release(isGone || standing !== 'idle'),
  }
}
