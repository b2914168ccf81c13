import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { SaveState } from '../../../kit/autosave.ts'
import { unsent } from '../../../kit/unsent/unsent.ts'

export type LeftDraft = {
  readonly values: AnswerRecord
  readonly version: number
  readonly base: AnswerRecord
}

function placeOf(orderCode: string, section: string): string {
  return `section/${orderCode}/${section}`
}

export function readAside(orderCode: string, section: string): LeftDraft | null {
  return (unsent.read(placeOf(orderCode, section)) as LeftDraft | undefined) ?? null
}

export function forgetAside(orderCode: string, section: string): void {
  unsent.forget(placeOf(orderCode, section))
}

export type Aside = {
  readonly typed: () => void
  readonly follow: (state: SaveState) => void
  /** the session is over: nothing can be saved any more */
  readonly put: () => void
  /** the page goes: what cannot be saved just now is put aside */
  readonly leave: () => void
}

/**
 * Sealed, for its person alone. Only what cannot be saved: to seal a long section with every key would be
 * felt.
 */
export function createAside(orderCode: string, section: string, left: () => LeftDraft | null): Aside {
  const place = placeOf(orderCode, section)
  let isAside = readAside(orderCode, section) !== null
  let isNew = false
  let isFailing = false
  const put = () => {
    const draft = isNew ? left() : null
    if (!draft) return
    unsent.write(place, structuredClone(draft))
    isNew = false
    isAside = true
  }
  return {
    typed: () => {
      isNew = true
    },
    follow: ({ kind }) => {
      if (kind === 'failed' || kind === 'stopped') {
        isFailing = true
        put()
      }
      if (kind !== 'saved') return
      isFailing = false
      if (isAside) forgetAside(orderCode, section)
      isAside = false
    },
    put,
    leave: () => {
      if (isFailing || navigator.onLine === false) put()
    },
  }
}
