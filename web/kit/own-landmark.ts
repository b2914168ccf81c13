/** Opens menus and lists inside the landmark of what opens them: those who move by landmarks find them there. */
export function ownLandmark(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role=dialog], header, nav, main') ?? document.body
}
