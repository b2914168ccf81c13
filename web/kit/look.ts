import { LOOK_ELEMENT, type Look } from '@kaihu/domain/base/look.ts'

export const look: Look = typeof document === 'undefined' ? {} : readLook(document)

/** What the server put into its page under an id, which it checked as a whole; undefined where there is none. */
export function readData<Data>(page: Pick<Document, 'getElementById'>, id: string): Data | undefined {
  const text = page.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Data) : undefined
}

export function readLook(page: Pick<Document, 'getElementById'>): Look {
  return readData<Look>(page, LOOK_ELEMENT) ?? {}
}
