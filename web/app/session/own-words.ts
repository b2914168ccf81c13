import { openSealedWords } from '../../client/sealing/sealed-words.ts'
import { getSealingKey } from '../../client/sealing/sealing-key.ts'
import { userStore } from '../../client/session.ts'
import { unsent } from '../../kit/unsent/unsent.ts'

/** Has what the person typed before at hand, once; without the key nothing is read or kept, and the next page asks again. */
export async function openOwnWords(): Promise<void> {
  const owner = userStore.get()?.staff?.staffId
  if (owner === undefined || unsent.isOf(owner)) return
  const key = await getSealingKey().catch(() => null)
  if (key) await openSealedWords(unsent, { owner, key })
}
