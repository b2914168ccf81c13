import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { SealLines } from './seal.tsx'

const signed = { seq: 7, checkpointNo: 12, at: '2026-11-23T04:00:00.000Z', keyId: 'a'.repeat(64) }

test('staff see by which checkpoint the chain is signed, and who outside saw that and when', () => {
  const witnesses = [
    {
      witness: 'timestamp' as const,
      checkpointNo: 14,
      at: '2026-11-23T04:10:00.000Z',
      place: 'http://tsa.example',
    },
  ]
  show(<SealLines signed={signed} unsigned={2} witnesses={witnesses} />)
  expect(document.body.textContent).toContain(say('staff:audit.signed', { seq: 7, checkpointNo: 12 }))
  expect(document.body.textContent).toContain(say('staff:audit.unsignedSince', { count: 2 }))
  expect(screen.getByText(say('staff:audit.by.timestamp'))).toBeTruthy()
  expect(document.body.textContent).toContain('http://tsa.example')
  expect(screen.queryByText(say('staff:audit.unwitnessed'))).toBeNull()
})

test('a chain that nobody signed, or no witness saw, is not called so', () => {
  const { unmount } = show(<SealLines signed={null} unsigned={1} witnesses={[]} />)
  expect(screen.getByText(say('staff:audit.unsigned'))).toBeTruthy()
  unmount()
  show(<SealLines signed={signed} unsigned={0} witnesses={[]} />)
  expect(screen.getByText(say('staff:audit.unwitnessed'))).toBeTruthy()
})
