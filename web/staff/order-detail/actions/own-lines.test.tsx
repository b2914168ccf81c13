import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { OwnLines } from './own-lines.tsx'

const CODE = 'AO202611000000001'
const ROLE = 'INVESTIGATOR' as const

test('an investigator goes from the order to the lines handed to them, and is told when there are none', async () => {
  const work = [{ kind: 'line' as const, role: ROLE, subject: 'ddAddress' }]
  const { unmount } = show(<OwnLines order={{ orderCode: CODE, work }} role={ROLE} />)
  expect((await screen.findByRole('link')).getAttribute('href')).toContain(CODE)
  unmount()
  show(<OwnLines order={{ orderCode: CODE, work: [] }} role={ROLE} />)
  expect(await screen.findByText(say('staff:next.none'))).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
