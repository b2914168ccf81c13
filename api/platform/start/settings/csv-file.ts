import { closeSync, openSync, readSync } from 'node:fs'
import { z } from 'zod'

const MOST_HEAD = 4_096

/** The path of a CSV file that is read later: that it is there and names the columns is said at the start. */
export function csvFile(columns: readonly string[]) {
  return z
    .string()
    .min(1)
    .superRefine((file, context) => {
      const message = problemOf(file, columns)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
}

function problemOf(file: string, columns: readonly string[]): string | undefined {
  const head = firstLine(file)
  if (head === undefined) return 'there is no such file, or it cannot be read'
  const names = head.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  return columns.every((column) => names.includes(column))
    ? undefined
    : `line 1 must name the columns ${columns.join(', ')}; it says: ${head.slice(0, 200)}`
}

function firstLine(file: string): string | undefined {
  let opened: number | undefined
  try {
    opened = openSync(file, 'r')
    const bytes = Buffer.alloc(MOST_HEAD)
    const text = bytes.toString('utf8', 0, readSync(opened, bytes))
    return (text.split(/\r?\n|\r/, 1)[0] ?? '').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
