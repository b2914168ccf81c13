import { config } from 'zod'

// The page forbids code made from text; without this the schemas would try it once and be reported.
config({ jitless: true })

/** The page's nonce, by which style sheets made at run time are let in. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
