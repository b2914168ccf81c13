import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePrintedFoot } from './printed-foot.ts'

function Page({ what }: { what: string }) {
  usePrintedFoot(what)
  return null
}

test('what is printed says at its foot what it is and when, and other pages do not say it after it', () => {
  const { unmount } = render(<Page what="My “answers” \ AO1" />)
  const foot = () => document.documentElement.style.getPropertyValue('--printed')
  expect(foot()).toBe('')
  window.dispatchEvent(new Event('beforeprint'))
  expect(foot()).toMatch(/^"My “answers” \\\\ AO1 · \d{4}-\d{2}-\d{2} \d{2}:\d{2}"$/)
  unmount()
  expect(foot()).toBe('')
})
