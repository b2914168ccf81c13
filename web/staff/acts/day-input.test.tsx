import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { DatedDraftDialog } from '../admin/dated-draft-dialog.tsx'
import { DayInput } from './day-input.tsx'
import '../../testing/show-section.tsx'

const PATTERN = { from: '2026-11-10', to: '2026-11-30' }

function open(value = '') {
  const onChange = vi.fn<(day: string) => void>()
  function Field() {
    const [day, setDay] = useState(value)
    const change = (next: string) => {
      onChange(next)
      setDay(next)
    }
    return <DayInput aria={{ 'aria-label': 'day' }} {...PATTERN} value={day} onChange={change} />
  }
  const { user } = show(<Field />)
  return { user, onChange, box: screen.getByRole('textbox', { name: 'day' }) as HTMLInputElement }
}

test('a day is typed as year, month and day whatever the language of the browser', async () => {
  const { user, onChange, box } = open()
  expect(box.type).toBe('text')
  await user.type(box, '2026-11-20{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20')
})

test('a day that cannot be meant is not taken', async () => {
  const { user, onChange, box } = open('2026-11-20')
  await user.clear(box)
  await user.type(box, '2026-12-24{Enter}')
  fireEvent.blur(box)
  expect(onChange).not.toHaveBeenCalledWith('2026-12-24')
})

test('what a draft holds from is asked by a field of the page, not of the browser', async () => {
  const day = { label: 'from', hint: '', problem: null, value: '', onChange: vi.fn() }
  const draft = { isPending: false, error: null }
  show(
    <DatedDraftDialog title="draft" effect="" day={day} draft={draft} onConfirm={vi.fn()} onClose={vi.fn()}>
      fields
    </DatedDraftDialog>,
  )
  expect(((await screen.findByLabelText('from')) as HTMLInputElement).type).toBe('text')
})
