import { createHash } from 'node:crypto'
import pg from 'pg'
import { SnapshotBroken } from './index-news.ts'

// Read by threads that must answer within a second or two of their start: nothing is imported here but the client.

type Kept = { readonly size: number; readonly sha256: string }

async function findKept(client: pg.ClientBase, key: string): Promise<Kept | undefined> {
  const { rows } = await client.query<Kept>(
    'select whole_size as size, sha256 from kaihu.screening_snapshot where snapshot_key = $1 limit 1',
    [key],
  )
  return rows[0]
}

/** What a COPY in binary form begins with: a signature and its flags, then the length of what follows them. */
const COPY_HEAD = 15
const FIELDS_BYTES = 2
const LENGTH_BYTES = 4

/** The one column of a row as COPY sends it; undefined at its end. */
function columnOf(row: Buffer, isFirst: boolean): Buffer | undefined {
  const at = isFirst ? COPY_HEAD + LENGTH_BYTES + row.readInt32BE(COPY_HEAD) : 0
  if (row.readInt16BE(at) < 1) return undefined
  const from = at + FIELDS_BYTES + LENGTH_BYTES
  return row.subarray(from, from + row.readInt32BE(at + FIELDS_BYTES))
}

/** Only COPY sends bytes as they are: a query makes text of them, two signs a byte. */
function copyParts(client: pg.ClientBase, key: string, take: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = `copy (select bytes from kaihu.screening_snapshot where snapshot_key = ${pg.escapeLiteral(key)}
      order by part) to stdout (format binary)`
    let isFirst = true
    const ended = (error?: Error) => (error ? reject(error) : resolve())
    const copy = Object.assign(new pg.Query(asked, ended), {
      handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
        const bytes = columnOf(chunk, isFirst)
        isFirst = false
        if (bytes) take(bytes)
      },
    })
    client.query(copy)
  })
}

/**
 * Undefined where there are none. `onFound` hears that there are some, before they come. @throws
 * SnapshotBroken
 */
export async function findSnapshotBytes(
  client: pg.ClientBase,
  key: string,
  onFound: () => void,
): Promise<Uint8Array | undefined> {
  const kept = await findKept(client, key)
  if (!kept) return undefined
  onFound()
  const whole = new Uint8Array(kept.size)
  const hash = createHash('sha256')
  let size = 0
  await copyParts(client, key, (bytes) => {
    if (size + bytes.length <= kept.size) whole.set(bytes, size)
    hash.update(bytes)
    size += bytes.length
  })
  if (size !== kept.size || hash.digest('hex') !== kept.sha256)
    throw new SnapshotBroken(
      `The kept index has ${size} bytes of ${kept.size}, or others than were put there`,
    )
  return whole
}
