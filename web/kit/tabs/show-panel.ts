/**
 * Brings the part of the page that is in sight under the eyes and the keyboard of who asked for it: it may lie further
 * down, or be open already, and a press that changes nothing looks like one that failed.
 */
export function showPanel(): void {
  requestAnimationFrame(() => {
    const panels = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden])')]
    const panel = panels.find((one) => one.offsetParent !== null)
    panel?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'start' })
  })
}
