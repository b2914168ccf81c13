import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'

/** Shows a question and puts the keyboard into its input; false where the page does not hold it, or nothing to fill in. */
export function focusAt(path: FieldPath): boolean {
  const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`)
  place?.scrollIntoView({ block: 'center' })
  // The help of a question stands before its input, and is not what is to be answered.
  const body = place?.querySelector(':scope > .field-body') ?? place
  const input = body?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, [tabindex="0"]')
  input?.focus()
  return input !== null && input !== undefined
}
