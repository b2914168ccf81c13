/**
 * Opens menus and lists inside the landmark of what opens them: those who move by landmarks find them there. In a dialog
 * that is its container: the dialog around it lets clicks through.
 */
export function ownLandmark(trigger?: HTMLElement): HTMLElement {
  return (
    trigger?.closest<HTMLElement>('.ant-modal-container, [role=dialog], header, nav, main') ?? document.body
  )
}
