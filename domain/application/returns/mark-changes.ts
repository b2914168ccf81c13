import type { FieldPath } from '../../form/answers/path.ts'
import type { ReturnMark, ReturnMarks } from './return-mark.ts'

export type MarkValue = Pick<ReturnMark, 'checked' | 'value'>

export type MarkChange = ReturnMark & {
  readonly fieldKey: FieldPath
  readonly seen: MarkValue | null
}

export function isEmptyMark(mark: MarkValue | null | undefined): boolean {
  return !mark || (!mark.checked && mark.value === '')
}

/** Whether both marks say the same; the field may have been called otherwise, in another language. */
export function isSameMark(one: MarkValue | null | undefined, other: MarkValue | null | undefined): boolean {
  if (isEmptyMark(one) || isEmptyMark(other)) return isEmptyMark(one) && isEmptyMark(other)
  return one?.checked === other?.checked && one?.value === other?.value
}

/** To set what stands there already overwrites nothing. */
export function unseenMarks(kept: ReturnMarks, changes: readonly MarkChange[]): readonly MarkChange[] {
  return changes.filter((change) => {
    const now = kept[change.fieldKey]
    return !isSameMark(now, change.seen) && !isSameMark(now, change)
  })
}
