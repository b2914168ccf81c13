import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { OwnLines } from './own-lines.tsx'

const CODE = 'AO202611000000001'

test('an investigator goes from the order to the lines handed to them, and is told when there are none', async () => {
  const work = [{ kind: 'line' as const, role: 'INVESTIGATOR' as const, subject: 'ddAddress' }]
  const { unmount } = show(<OwnLines order={{ orderCode: CODE, work }} role="INVESTIGATOR" />)
  expect((await screen.findByRole('link')).getAttribute('href')).toContain(CODE)
  unmount()
  show(<OwnLines order={{ orderCode: CODE, work: [] }} role="INVESTIGATOR" />)
  expect(await screen.findByText(say('staff:next.none'))).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
