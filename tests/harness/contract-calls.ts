import { readdir } from 'node:fs/promises'
import type { Call } from '@kaihu/contract/call.ts'

const CONTRACT = new URL('../../contract/', import.meta.url)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}

/** Every call that the contract declares. */
export async function callsOfContract(): Promise<Call[]> {
  const files = (await readdir(CONTRACT)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, CONTRACT).href)))
  return modules.flatMap((module: Record<string, unknown>) => Object.values(module).filter(isCall))
}
