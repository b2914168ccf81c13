/** In a dialog that is its container: the dialog around it lets clicks through. */
export function ownLandmark(trigger?: HTMLElement): HTMLElement {
  return (
    trigger?.closest<HTMLElement>('.ant-modal-container, [role=dialog], header, nav, main') ?? document.body
  )
}
