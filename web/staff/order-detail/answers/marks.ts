import type { saveReturnMarks } from '@kaihu/contract/application.ts'
import type { CallRequest } from '@kaihu/contract/call.ts'

/** A mark beside an answer (APP-12): whether it goes back, why, and how the field was called. */
export interface Mark {
  checked: boolean
  value: string
  title: string
}

export type Marks = Readonly<Record<string, Mark>>

/** The marks by the path of their field. */
export function marksFrom(drafts: readonly (Mark & { fieldKey: string })[]): Marks {
  return Object.fromEntries(
    drafts.map(({ fieldKey, checked, value, title }) => [fieldKey, { checked, value, title }]),
  )
}

/** The marks with one changed. An unchecked mark keeps its text for a second thought; without text it goes. */
export function changeMark(marks: Marks, path: string, mark: Mark): Marks {
  const { [path]: _, ...others } = marks
  return mark.checked || mark.value !== '' ? { ...others, [path]: mark } : others
}

/** Whether both say the same of every path. */
export function isSameMarks(some: Marks, others: Marks): boolean {
  const paths = Object.keys(some)
  return (
    paths.length === Object.keys(others).length &&
    paths.every((path) => {
      const [one, other] = [some[path], others[path]]
      return one?.checked === other?.checked && one?.value === other?.value && one?.title === other?.title
    })
  )
}

/** The marks as the call takes them. */
export function marksBody(marks: Marks): CallRequest<typeof saveReturnMarks>['body']['marks'] {
  return Object.entries(marks).map(([fieldKey, mark]) => ({
    fieldKey,
    section: fieldKey.split('.')[0] ?? fieldKey,
    ...mark,
  }))
}

/** The marks of one section. */
export function marksWithin(marks: Marks, section: string): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([path]) => path.split(/[.[]/)[0] === section))
}

/** How many fields are marked, and how many of these still lack their text. */
export function countMarks(marks: Marks): { marked: number; withoutText: number } {
  const checked = Object.values(marks).filter((mark) => mark.checked)
  return { marked: checked.length, withoutText: checked.filter(({ value }) => value.trim() === '').length }
}
