type Walk<Row> = {
  read: (behind: Row | undefined) => Promise<readonly Row[]>
  act: (row: Row) => Promise<void>
  size: number
}

/**
 * Page by page to the end. A row that fails keeps nothing behind it from its turn: failures are told at the
 * end.
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

export async function actOnAll<Row>(rows: readonly Row[], act: (row: Row) => Promise<void>): Promise<void> {
  await walkAll({ read: () => Promise.resolve(rows), act, size: Number.POSITIVE_INFINITY })
}
