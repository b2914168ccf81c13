/** Opens a menu inside the landmark of its button: those who move by landmarks find it there. */
export function ownLandmark(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>('header, nav, main') ?? document.body
}
