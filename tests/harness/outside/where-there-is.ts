import { describe, expect, test } from 'vitest'

/**
 * Tests against a program of another maker. Where it is not installed one test says so in their place, and nothing of
 * `body` runs: a skipped test counts as failed (tools/ci/suites.ts).
 */
export function describeWhereThereIs(
  program: string,
  isThere: boolean,
  name: string,
  body: () => void | Promise<void>,
): void {
  if (isThere) describe(name, body)
  else
    test(`${program} is not on this machine: "${name}" is not tried here`, () => expect(isThere).toBe(false))
}
