import { expect, test } from 'vitest'
import type { Words } from '../words.ts'
import { workFor } from './work-words.ts'

const words = {
  gate: (code: string) => `task ${code}`,
  push: (code: string) => `push ${code}`,
  say: (key: string, params: Record<string, string> = {}) => `${key} ${params['what'] ?? ''}`.trim(),
} as unknown as Words

test('while a push has to be sent again, the step that it stands for is not named beside it', () => {
  const push = { kind: 'push', role: 'HUB', subject: 'hub_id_create' } as const
  const step = { kind: 'step', role: 'HUB', subject: '0600' } as const
  expect(workFor({ work: [push, step] }, 'HUB', words)).toEqual(['work:item.push push hub_id_create'])
  expect(workFor({ work: [step] }, 'HUB', words)).toEqual(['order:turns.0600'])
  const task = { kind: 'task', role: 'AO', subject: 'ao_screening' } as const
  const next = { kind: 'step', role: 'AO', subject: '0700' } as const
  expect(workFor({ work: [task, next, push] }, 'AO', words)).toEqual([
    'task ao_screening',
    'order:turns.0700',
  ])
})
