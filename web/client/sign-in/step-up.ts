import { createStore } from '../../kit/store.ts'

export const stepUpStore = createStore<((isProved: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

export function askStepUp(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => stepUpStore.set(resolve)).finally(() => {
    asking = null
    stepUpStore.set(null)
  })
  return asking
}
