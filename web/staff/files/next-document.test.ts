import type { SlotView } from '@kaihu/contract/files.ts'
import { expect, test } from 'vitest'
import { firstDocument, nextDocument } from './next-document.ts'

function slotsOf(...states: string[]): SlotView[] {
  return states.map((state, at) => ({
    documents: [{ documentId: `d${at}`, state }],
  })) as unknown as SlotView[]
}

test('the desk opens with the first document that waits for a decision', () => {
  expect(firstDocument(slotsOf('accepted', 'uploaded', 'uploaded'))?.documentId).toBe('d1')
  expect(firstDocument(slotsOf('accepted', 'accepted'))?.documentId).toBe('d0')
  expect(firstDocument([])).toBeUndefined()
})

test('after a decision the next that waits is opened, those passed over at the end', () => {
  const slots = slotsOf('uploaded', 'accepted', 'returned', 'uploaded')
  expect(nextDocument(slots, 'd1')?.documentId).toBe('d3')
  expect(nextDocument(slots, 'd3')?.documentId).toBe('d0')
  expect(nextDocument(slotsOf('uploaded', 'accepted'), 'd0')).toBeUndefined()
})
