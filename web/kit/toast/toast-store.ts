import { createStore } from '../store.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** A short message at the top of the screen. Errors stay until closed; the others leave by themselves. */
export type Toast = {
  id: number
  kind: ToastKind
  text: string
}

const visibleMs = 4000
const mostAtOnce = 4
let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

/** Shows a message; the same words already on screen are not shown twice. */
export function showToast(kind: ToastKind, text: string): void {
  if (toastStore.get().some((toast) => toast.kind === kind && toast.text === text)) return
  lastId += 1
  const toast = { id: lastId, kind, text }
  toastStore.update((now) => [...now, toast].slice(-mostAtOnce))
  if (kind !== 'error') setTimeout(() => closeToast(toast.id), visibleMs)
}

export function closeToast(id: number): void {
  toastStore.update((now) => now.filter((toast) => toast.id !== id))
}
