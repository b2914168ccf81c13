/** Lets clients through while the server runs. */
export function makeGate() {
  let release: () => void = () => undefined
  let opened: Promise<void> = Promise.resolve()
  let isOpen = true
  const shut = () => {
    if (!isOpen) return
    isOpen = false
    opened = new Promise((resolve) => {
      release = resolve
    })
  }
  shut()
  return {
    open: (): void => {
      isOpen = true
      release()
    },
    shut,
    whenOpen: (): Promise<void> => opened,
  }
}
