import { nameCount, type ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { snapshotKey, snapshotOf } from '@kaihu/screening/index/snapshot.ts'
import { connect } from '../../platform/database/connect.ts'
import { mayKeepSnapshots, putSnapshot } from './keep-snapshot.store.ts'
import { readIndex } from './read-index.ts'
import { CONNECTION, type Versions } from './take-index.ts'

/** Fewer are built as quickly as they are taken up. */
const FEWEST_NAMES = 50_000

export async function buildIndexOf(address: string, versions: Versions): Promise<ScreeningIndex> {
  const database = connect(address, { ...CONNECTION, isReadOnly: true })
  try {
    return await readIndex(database, versions)
  } finally {
    await database.destroy()
  }
}

type Keeping = {
  readonly fewestNames?: number
  /** What lies there under its key is not what was put there. */
  readonly isBroken?: boolean
  /** Hears that it is going to be kept. */
  readonly onBegin?: () => void
}

/** Keeps a large index for the processes that start after this one, where whoever asks may. */
export async function keepIndex(
  address: string,
  index: ScreeningIndex,
  { fewestNames = FEWEST_NAMES, isBroken = false, onBegin }: Keeping = {},
): Promise<void> {
  if (nameCount(index) < fewestNames) return
  const database = connect(address, CONNECTION)
  try {
    if (!(await mayKeepSnapshots(database))) return
    onBegin?.()
    await putSnapshot(database, snapshotKey(index.listVersions), snapshotOf(index), isBroken)
  } finally {
    await database.destroy()
  }
}
