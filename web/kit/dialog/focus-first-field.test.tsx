import { afterEach, expect, test } from 'vitest'
import { focusFirstField } from './focus-first-field.ts'

afterEach(() => document.body.replaceChildren())

function dialogOf(fields: string): HTMLElement {
  document.body.innerHTML = `<div>${fields}</div>`
  const body = document.body.firstElementChild as HTMLElement
  // What is drawn has a place on the page; here nothing is drawn.
  for (const field of body.querySelectorAll('*')) field.getClientRects = () => [new DOMRect()] as never
  return body
}

test('the keyboard stands in the first field, a list that takes no typing among them, and in none that only shows', () => {
  const list = '<input id="list" role="combobox" readonly>'
  focusFirstField(dialogOf(`<input readonly>${list}<textarea></textarea>`))
  expect(document.activeElement?.id).toBe('list')
})

test('without a field it stands on the first button, and where somebody writes it stays', () => {
  focusFirstField(dialogOf('<div class="confirm-actions"><button id="back"></button><button></button></div>'))
  expect(document.activeElement?.id).toBe('back')
  const body = dialogOf('<input><input id="own">')
  body.querySelector<HTMLInputElement>('#own')?.focus()
  focusFirstField(body)
  expect(document.activeElement?.id).toBe('own')
})
