import type { IntentionView } from '@kaihu/contract/intention.ts'
import { QUESTIONS } from '@kaihu/domain/intention/script.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_CODE } from '../../../testing/application.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { StudioPanel } from './studio-panel.tsx'
import type { Camera } from './use-camera.ts'
import type { Studio } from './use-studio.ts'

const VIEW = {
  orderCode: ORDER_CODE,
  companyName: '青岚科技有限公司',
  legalPersonName: '王芳',
  questions: [...QUESTIONS],
  recordings: [],
} as unknown as IntentionView

const FAILED: Camera = { state: 'failed', problem: 'NotAllowedError' }
const ON = { state: 'on', stream: new MediaStream(), devices: [] } as Camera

function open(camera: Camera, change: Partial<Studio> = {}) {
  const done: string[] = []
  const studio: Studio = {
    session: null,
    isElsewhere: false,
    broken: null,
    problem: null,
    isStarting: false,
    isEmptying: false,
    isSubmitting: false,
    record: () => done.push('record'),
    resume: () => done.push('resume'),
    empty: async () => void done.push('empty'),
    recordingId: undefined,
    submit: async () => void done.push('submit'),
    ...change,
  }
  const panel = (
    <StudioPanel view={VIEW} camera={camera} studio={studio} onRetryCamera={() => done.push('retry')} />
  )
  return { ...show(panel, {}, 'customer'), done }
}

function button(key: 'record.start' | 'record.empty' | 'replay.submit') {
  return screen.getByRole('button', { name: say(`intention:${key}`) })
}

test('without a camera nothing is recorded, and the person is told what to do', () => {
  open(FAILED)
  expect(button('record.start')).toHaveProperty('disabled', true)
  expect(button('record.empty')).toHaveProperty('disabled', true)
})

test('what was not recorded cannot be handed in', async () => {
  const { user, done } = open(ON)
  await user.click(button('replay.submit'))
  expect(await screen.findByText(say('intention:messages.recordFirst'))).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button('record.start'))
  expect(done).toEqual(['record'])
})

test('a recording of another browser is handed in with its code, or emptied after it was asked', async () => {
  const recordingId = 'b1f0c1de-1111-4222-8333-444455556666'
  const { user, done } = open(ON, { isElsewhere: true, recordingId })
  expect(button('record.start')).toHaveProperty('disabled', true)
  await user.click(button('record.empty'))
  const asked = await screen.findByRole('dialog')
  expect(done).toEqual([])
  await user.click(within(asked).getByRole('button', { name: say('intention:replay.againConfirm') }))
  expect(done).toEqual(['empty'])
})
