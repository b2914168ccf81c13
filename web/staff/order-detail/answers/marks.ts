import type { saveReturnMarks } from '@kaihu/contract/application.ts'
import type { CallRequest } from '@kaihu/contract/call.ts'
import { isSameMark } from '@kaihu/domain/application/returns/mark-changes.ts'

export type Mark = {
  checked: boolean
  value: string
  title: string
}

export type Marks = Readonly<Record<string, Mark>>

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

export function isSameMarks(some: Marks, others: Marks): boolean {
  return changedPaths(some, others).length === 0
}

export function changedPaths(some: Marks, others: Marks): string[] {
  const paths = new Set([...Object.keys(some), ...Object.keys(others)])
  return [...paths].filter((path) => !isSameMark(some[path], others[path]))
}

/** The marks as they are kept now, but for those that were changed here since they were seen. */
export function onTopOf(kept: Marks, { edited, seen }: { edited: Marks; seen: Marks }): Marks {
  return withPaths(kept, edited, changedPaths(edited, seen))
}

/** Marks with what the others say of some paths; where they say nothing, nothing is left. */
export function withPaths(marks: Marks, others: Marks, paths: readonly string[]): Marks {
  const rest = Object.entries(marks).filter(([path]) => !paths.includes(path))
  return Object.fromEntries([...rest, ...Object.entries(others).filter(([path]) => paths.includes(path))])
}

/** What was changed since the marks were seen, as the call takes it. */
export function marksBody(edited: Marks, seen: Marks): CallRequest<typeof saveReturnMarks>['body']['marks'] {
  return changedPaths(edited, seen).map((path) => {
    const before = seen[path]
    const mark = edited[path] ?? { checked: false, value: '', title: before?.title ?? '' }
    return {
      fieldKey: path,
      section: path.split(/[.[]/)[0] ?? path,
      ...mark,
      seen: before ? { checked: before.checked, value: before.value } : null,
    }
  })
}

export function marksWithin(marks: Marks, section: string): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([path]) => path.split(/[.[]/)[0] === section))
}

export function countMarks(marks: Marks): { marked: number; withoutText: number } {
  const checked = Object.values(marks).filter((mark) => mark.checked)
  return { marked: checked.length, withoutText: checked.filter(({ value }) => value.trim() === '').length }
}
