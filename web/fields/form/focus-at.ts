import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'

export function focusAt(path: FieldPath): boolean {
  const place = placeOf(path)
  place?.scrollIntoView({ block: 'center' })
  // The help of a question stands before its input, and is not what is to be answered.
  const body = place?.querySelector(':scope > .field-body') ?? place
  const input = body?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, [tabindex="0"]')
  input?.focus()
  return input !== null && input !== undefined
}

/** The question that holds a path: a part of an answer (`idValidity.end`, `emails[1]`) has no place of its own. */
function placeOf(path: FieldPath): Element | null {
  const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`)
  const around = path.replace(/(\.[^.[\]]+|\[[^\]]*\])$/, '')
  return place ?? (around === path ? null : placeOf(around))
}
