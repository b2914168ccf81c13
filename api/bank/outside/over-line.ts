import type { Line } from './line.ts'

/** Throws what the work threw: whoever asked is told more than `asTrouble` lets the line keep. */
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
