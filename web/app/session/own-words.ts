import { openSealedWords } from '../../client/sealing/sealed-words.ts'
import { getSealingKey } from '../../client/sealing/sealing-key.ts'
import { userStore } from '../../client/session.ts'
import { isShared } from '../../client/sign-in/shared-computer.ts'
import { DAY_MS, unsent, WORKING_DAY_MS } from '../../kit/unsent/unsent.ts'

let opening: { readonly owner: string; readonly done: Promise<void> } | null = null

/**
 * Without the key nothing is read or kept. On a shared computer nothing is kept: it would have to go with the
 * session.
 */
export function openOwnWords(): Promise<void> {
  const { staff, customer } = userStore.get() ?? {}
  const owner = staff?.staffId ?? customer?.customerId
  if (owner === undefined || unsent.isOf(owner) || isShared()) return Promise.resolve()
  if (opening?.owner !== owner) opening = { owner, done: open(owner, staff ? WORKING_DAY_MS : DAY_MS) }
  return opening.done
}

async function open(owner: string, keptMs: number): Promise<void> {
  const key = await getSealingKey().catch(() => null)
  if (key) await openSealedWords(unsent, { owner, key, keptMs })
  opening = null
}
