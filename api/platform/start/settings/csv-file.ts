import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { BrokenFile } from '@kaihu/screening/readers/broken-file.ts'
import { parseCsvRows } from '@kaihu/screening/readers/csv-rows.ts'
import { z } from 'zod'

const MOST_HEAD = 4_096

/** What a column may say, in any case. */
type Values = Readonly<Record<string, readonly string[]>>

/** The path of a CSV file that is read later: that it is there and holds what it has to is said at the start. */
export function csvFile(columns: readonly string[], values: Values = {}) {
  return z
    .string()
    .min(1)
    .superRefine((file, context) => {
      const message = problemOf(file, columns, values)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
}

function problemOf(file: string, columns: readonly string[], values: Values): string | undefined {
  const head = firstLine(file)
  if (head === undefined) return 'there is no such file, or it cannot be read'
  const names = head.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  return columns.every((column) => names.includes(column))
    ? findWrongRow(file, values)
    : `line 1 must name the columns ${columns.join(', ')}; it says: ${head.slice(0, 200)}`
}

function findWrongRow(file: string, values: Values): string | undefined {
  const checked = Object.entries(values)
  if (checked.length === 0) return undefined
  try {
    for (const { record, line } of parseCsvRows(readFileSync(file, 'utf8')))
      for (const [column, allowed] of checked) {
        const said = record[column] ?? ''
        if (!allowed.includes(said.trim().toLowerCase()))
          return `line ${line}: ${column} must be ${allowed.join(' or ')}, not ${JSON.stringify(said.slice(0, 200))}`
      }
  } catch (error) {
    if (error instanceof BrokenFile) return `line ${error.line}: ${error.message}`
    throw error
  }
  return undefined
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
