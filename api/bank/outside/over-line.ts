import type { Line } from './line.ts'

/**
 * Does the work over the line, and throws what it threw: whoever asked is told more than the line keeps, which is what
 * `asTrouble` makes of it.
 */
export async function overLine<T>(
  way: Line['through'],
  operation: string,
  work: () => Promise<T>,
  asTrouble: (error: unknown) => never,
): Promise<T> {
  let cause: unknown
  try {
    return await way(operation, async () => {
      try {
        return await work()
      } catch (error) {
        cause = error
        return asTrouble(error)
      }
    })
  } catch (error) {
    throw cause ?? error
  }
}
