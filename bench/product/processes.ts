import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const TICKS_A_SECOND = 100

/** Processor time that a process has used so far, in milliseconds, and with `ended` that of its children that ended; 0 once it is gone. */
export function usedMs(pid: number | string, ended = false): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, , ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ')
    const ticks = fields.slice(10, ended ? 14 : 12).reduce((sum, one) => sum + Number(one), 0)
    return (ticks * 1_000) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/** Children of a process; those of PostgreSQL come and go. */
function childrenOf(pid: number): string[] {
  return globSync('/proc/[0-9]*/stat')
    .map((file) => file.split('/')[2] ?? '')
    .filter((one) => {
      try {
        const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) === pid
      } catch {
        return false
      }
    })
}

/** The first process of a server, asked as somebody who may know where its files lie. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const file = path.join(rows[0]?.data_directory ?? '', 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
}

/** What a whole server has used, with those of its processes that ended. */
export function usedByServer(postmaster: number): number {
  return childrenOf(postmaster).reduce((sum, one) => sum + usedMs(one), usedMs(postmaster, true))
}
