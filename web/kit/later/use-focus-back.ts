import { useLayoutEffect } from 'react'

/**
 * Gives the keyboard back to what opened a dialog when the dialog goes, also when it is taken away at once instead of
 * being closed: nobody has to begin at the top of the page again. Whoever moved the focus on already keeps it.
 */
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
