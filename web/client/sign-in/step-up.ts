import { createStore } from '../../kit/store.ts'

/** Who waits for the second factor to be proved once more; null while nobody does. */
export const stepUpStore = createStore<((isProved: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Asks for the second factor in a dialog over whatever is open, once for everything that waits for it. */
export function askStepUp(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => stepUpStore.set(resolve)).finally(() => {
    asking = null
    stepUpStore.set(null)
  })
  return asking
}
