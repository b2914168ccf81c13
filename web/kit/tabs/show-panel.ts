/** It may lie further down, or be open already: a press that changes nothing looks like one that failed. */
export function showPanel(): void {
  requestAnimationFrame(() => {
    const panels = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden])')]
    const panel = panels.find((one) => one.offsetParent !== null)
    panel?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'start' })
  })
}
