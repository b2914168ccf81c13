import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what leads the keyboard past the menu is on no printed page, where it lay over the answers', () => {
  const css = readFileSync(new URL('layout.css', import.meta.url), 'utf8')
  expect(css).toMatch(/@media print \{\s*\.skip-link \{\s*display: none;/)
})
