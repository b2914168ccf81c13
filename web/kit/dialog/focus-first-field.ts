const FIELDS = 'input, textarea, select, [role="combobox"], [contenteditable="true"]'

/** A list that is chosen from without typing is a read-only input to the browser; the keyboard chooses in it all the same. */
function canTake(field: HTMLElement): boolean {
  return (
    !field.matches(
      ':disabled, [readonly]:not([role="combobox"]), [type="hidden"], [type="file"], [aria-disabled="true"]',
    ) && field.getClientRects().length > 0
  )
}

/** Of radio buttons the chosen one has the keyboard, as the Tab key would have it. */
function chosenOf(field: HTMLElement, body: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const group = [...body.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  return group.find(({ name, checked }) => name === field.name && checked) ?? field
}

/**
 * Without a field, on the first button, which takes nothing away. Where somebody already writes it is left.
 */
export function focusFirstField(body: HTMLElement | null): void {
  if (!body || body.contains(document.activeElement)) return
  const first = [...body.querySelectorAll<HTMLElement>(FIELDS)].find(canTake)
  if (first) chosenOf(first, body).focus()
  else body.querySelector<HTMLElement>('.confirm-actions button:not(:disabled)')?.focus()
}
