import { expect, test } from 'vitest'
import { checkSection } from '../../form/check/check-section.ts'
import { STANDARD } from '../../lists/flows.ts'
import { findSection } from '../catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { isSettled, slotState } from './document-life.ts'
import { emptySlots } from './requested-slots.ts'
import { findSlot, openSlots } from './slots.ts'

const context = exampleContext(STANDARD)
const answers = completeAnswers(STANDARD)

function without(key: string) {
  return {
    ...answers,
    designatedFiles: { ...answers.designatedFiles, [key]: [] },
  }
}

test('the answers say which documents are asked for, and which of them are required', () => {
  const slots = openSlots(answers, context)
  const required = slots.filter(({ isRequired }) => isRequired).map(({ slot }) => slot)
  expect(required).toContain('designatedFiles.businessLicence')
  expect(slots.map(({ slot }) => slot)).not.toContain('designatedFiles.overseasRegistration')
  const branch = { ...answers, intention: { ...answers.intention, intentionApproach: 'online' } }
  expect(openSlots(branch, context).map(({ slot }) => slot)).not.toContain('designatedFiles.crsFatcaSigned')
})

test('a path that names no slot finds none', () => {
  expect(findSlot('designatedFiles.nothing')).toBeUndefined()
  expect(findSlot('companyInfo.companyName')).toBeUndefined()
  expect(findSlot('intention.videoObject')).toBeUndefined()
})

test('a missing document stops the submission unless it was asked to hand it in later', () => {
  const section = findSection('designatedFiles')
  if (!section) throw new Error('no such section')
  const missing = without('articles')
  const found = checkSection(section, missing, context, 'submit')
  expect(found).toMatchObject([{ path: 'designatedFiles.articles', code: 'M-UPLOAD' }])
  expect(emptySlots(missing, context)).toEqual(['articles'])
  const request = { slot: 'articles', reason: '原件在总部', expectedDate: '2026-12-01' }
  const asked = { ...missing, otherFiles: { missingDocumentRequest: [request] } }
  expect(checkSection(section, asked, context, 'submit')).toEqual([])
})

test('a slot is as far as the least of its documents, and what two persons decided stands for one that is missing', () => {
  const slot = { slot: 'designatedFiles.articles', isRequired: true }
  const waived = { decision: 'waive', dueDate: null, slots: ['articles'] } as const
  const deferred = { decision: 'defer', dueDate: '2026-12-01', slots: ['designatedFiles.articles'] } as const
  expect(slotState(slot, [], null)).toBe('missing')
  expect(slotState(slot, ['replaced'], null)).toBe('missing')
  expect(slotState(slot, [], waived)).toBe('waived')
  expect(slotState(slot, [], deferred)).toBe('deferred')
  expect(slotState({ ...slot, slot: 'designatedFiles.uboProof' }, [], waived)).toBe('missing')
  expect(slotState({ ...slot, isRequired: false }, [], null)).toBe('optional')
  expect(slotState(slot, ['accepted', 'uploaded'], null)).toBe('uploaded')
  expect(slotState(slot, ['accepted', 'returned'], null)).toBe('returned')
  expect(slotState(slot, ['accepted', 'replaced'], null)).toBe('accepted')
  expect(['missing', 'uploaded', 'returned'].some((state) => isSettled(state as never))).toBe(false)
})
