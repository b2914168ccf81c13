import { useLayoutEffect } from 'react'

/** Also when the dialog is taken away at once. Whoever moved the focus on already keeps it. */
export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    return () => void requestAnimationFrame(() => giveBack(opener))
  }, [isOpen])
}

function giveBack(opener: Element | null): void {
  const now = document.activeElement
  const isLeftBehind = !now || now === document.body || now.closest('[role="dialog"]') !== null
  if (isLeftBehind && opener instanceof HTMLElement && opener.isConnected)
    opener.focus({ preventScroll: true })
}
