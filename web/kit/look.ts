import { LOOK_ELEMENT, type Look } from '@kaihu/domain/base/look.ts'

/** How this page looks where somebody made it their own, as the server put it into the page; nothing otherwise. */
export const look: Look = typeof document === 'undefined' ? {} : readLook(document)

export function readLook(page: Pick<Document, 'getElementById'>): Look {
  const text = page.getElementById(LOOK_ELEMENT)?.textContent
  // Written by the server that sent the page, which checked it as a whole.
  return text ? (JSON.parse(text) as Look) : {}
}
