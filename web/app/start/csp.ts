/**
 * The component library does it for its theme, but not for the few sheets that measure scroll bars and lock
 * scrolling.
 */
export function letInLibraryStyles(): void {
  const nonce = pageNonce()
  const create = document.createElement.bind(document)
  const createWithNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  Object.defineProperty(document, 'createElement', { value: createWithNonce, configurable: true })
}

/** The page's nonce, by which style sheets made at run time are let in. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
