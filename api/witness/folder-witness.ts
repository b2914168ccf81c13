import { access, constants, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CoreSystemError } from '../bank/core-system.ts'
import type { Line } from '../bank/outside/line.ts'
import { copyName, readCopyName } from './copy-name.ts'
import type { Witness } from './witness.ts'

const SETTING = 'AUDIT_COPY_FOLDER'
const FULL = ['ENOSPC', 'EDQUOT']

/** What was in the way of the folder: no room, or it is not there, or not for us. */
function asFailure(error: unknown): never {
  if (error instanceof CoreSystemError || !(error instanceof Error && 'code' in error)) throw error
  const code = String(error.code)
  const cause = FULL.includes(code) ? 'full' : 'not_there'
  throw new CoreSystemError('unavailable', `the folder of ${SETTING}: ${code}`, { cause, setting: SETTING })
}

/** Lies on the share, put there by whoever keeps it: a place where a share is mounted lacks it while it is not. */
export const MARK = 'kaihu-witness'

/** A copy beside the trail proves nothing: only what the mark is in is the folder that another host keeps. */
async function findMark(folder: string): Promise<void> {
  await access(folder, constants.X_OK)
  const isMarked = await access(path.join(folder, MARK)).then(
    () => true,
    () => false,
  )
  if (isMarked) return
  const what = `${MARK} is not in the folder of ${SETTING}: the share may not be mounted`
  throw new CoreSystemError('unavailable', what, { cause: 'unmarked', setting: SETTING })
}

export async function tryFolder(folder: string, line: Line): Promise<void> {
  const work = async () => {
    await findMark(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  }
  await line.tried('status', () => work().catch(asFailure))
}

/** Writes a file that was not there; one that was has to say the same. */
async function writeOnce(file: string, text: string): Promise<void> {
  let handle: Awaited<ReturnType<typeof open>>
  try {
    handle = await open(file, 'wx', 0o440)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if ((await readFile(file, 'utf8')) !== text) throw new Error('another file of this name is there')
    return
  }
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function folderWitness(folder: string, line: Line): Witness {
  return {
    name: 'folder',
    place: folder,
    show: async (checkpoint) => {
      await line.through('copy', async () => {
        await findMark(folder).catch(asFailure)
        await writeOnce(path.join(folder, copyName(checkpoint)), checkpoint.note).catch(asFailure)
      })
      return null
    },
    kept: async function* () {
      const list = async () => {
        await findMark(folder)
        return readdir(folder)
      }
      for (const name of (await line.tried('list', () => list().catch(asFailure))).toSorted()) {
        const kept = readCopyName(name)
        if (kept) yield kept
      }
    },
  }
}
