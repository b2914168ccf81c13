export type TypedWords = { label: string; text: string }

type Field = HTMLTextAreaElement | HTMLInputElement

const WRITTEN = '.ant-modal textarea, .ant-modal input[type="text"], main textarea'

function labelOf(field: Field): string {
  return field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
}

/** The words that stand unsent in the fields of the page and of the dialog above it. */
export function typedWordsIn(page: ParentNode): TypedWords[] {
  return [...page.querySelectorAll<Field>(WRITTEN)]
    .filter((field) => !field.hidden && field.getAttribute('aria-hidden') !== 'true')
    .filter(({ value, readOnly, role }) => value.trim() !== '' && !readOnly && role !== 'combobox')
    .map((field) => ({ label: labelOf(field), text: field.value.trim() }))
}
