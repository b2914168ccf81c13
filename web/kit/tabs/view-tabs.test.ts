import { expect, test } from 'vitest'
import { viewAfter } from './view-tabs.tsx'

const views = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]

test('arrow keys go round the tabs, Home and End to the outer ones', () => {
  expect(viewAfter(views, 'a', 'ArrowRight')).toBe('b')
  expect(viewAfter(views, 'c', 'ArrowRight')).toBe('a')
  expect(viewAfter(views, 'a', 'ArrowLeft')).toBe('c')
  expect(viewAfter(views, 'b', 'Home')).toBe('a')
  expect(viewAfter(views, 'b', 'End')).toBe('c')
})

test('other keys are left alone', () => {
  expect(viewAfter(views, 'a', 'Enter')).toBeNull()
  expect(viewAfter([], '', 'ArrowRight')).toBeNull()
})
