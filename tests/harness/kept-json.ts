import type { KeptJson } from '@kaihu/api/platform/database/json-column.ts'

/** Puts into a JSON column what no room would: for tests of what is old, foreign or broken. */
export function asKept(value: unknown): KeptJson {
  return JSON.stringify(value) as unknown as KeptJson
}

/** What a JSON column holds, for tests that look at the row itself. */
export function lookAt<T>(kept: KeptJson | null): T {
  return kept as unknown as T
}
