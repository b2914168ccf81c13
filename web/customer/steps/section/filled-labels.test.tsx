import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { titleOf } from '../hub/returned-items.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

/** The bank asks from another share on than usual. */
const THRESHOLD = '12.5'
const context = (() => {
  const usual = exampleContext(STANDARD)
  return { ...usual, settings: { ...usual.settings, stakeholderThreshold: THRESHOLD } }
})()

test('a question that names a figure names it where two answers are compared', async () => {
  const section = findSection('ownership')
  if (!section) throw new Error('no such section')
  const kept = {
    version: 2,
    mine: {},
    theirs: { stakeholderConfirm1: false },
    savedAt: '2026-11-20T02:00:00.000Z',
  }
  show(
    <ConflictDialog
      conflict={{ kept, base: {} }}
      section={section}
      context={context}
      mine={() => ({ stakeholderConfirm1: true })}
      onSettle={() => undefined}
    />,
    {},
    'customer',
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(`${THRESHOLD}%`)
  expect(dialog.textContent).not.toContain('{{')
})

test('a question that names a figure names it in the list of what the bank gave back', () => {
  const title = titleOf('ownership.stakeholderConfirm1', say, context)
  expect(title).toContain(`${THRESHOLD}%`)
  expect(title).not.toContain('{{')
})
