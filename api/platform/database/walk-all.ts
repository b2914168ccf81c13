type Walk<Row> = {
  /** The page behind a row, or the first one. */
  read: (behind: Row | undefined) => Promise<readonly Row[]>
  act: (row: Row) => Promise<void>
  /** Rows of a full page: a shorter one is the last. */
  size: number
}

/**
 * Acts on every row, page by page to the end. What was dealt with already, however much, keeps nothing behind it from
 * its turn, nor does a row that fails: failures are told once all have had theirs.
 */
export async function walkAll<Row>({ read, act, size }: Walk<Row>): Promise<void> {
  const failures: unknown[] = []
  let behind: Row | undefined
  do {
    const page = await read(behind)
    for (const row of page) await act(row).catch((error: unknown) => failures.push(error))
    behind = page.length < size ? undefined : page.at(-1)
  } while (behind !== undefined)
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} failed`, { cause: failures[0] })
  }
}

/** The same for rows that were read already. */
export async function actOnAll<Row>(rows: readonly Row[], act: (row: Row) => Promise<void>): Promise<void> {
  await walkAll({ read: () => Promise.resolve(rows), act, size: Number.POSITIVE_INFINITY })
}
