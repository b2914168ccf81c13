import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { HitTable } from './hit-table.tsx'

test('that no party resembles a listed entry is said once all were screened, not before', async () => {
  signIn('CM')
  const nothing = say('screening-desk:hits.noneHint')
  const { unmount } = show(<HitTable hits={[]} isScreened={false} onOpen={() => undefined} />)
  expect(await screen.findByText(say('screening-desk:hits.unknownHint'))).toBeTruthy()
  expect(screen.queryByText(nothing)).toBeNull()
  unmount()
  show(<HitTable hits={[]} isScreened onOpen={() => undefined} />)
  expect(await screen.findByText(nothing)).toBeTruthy()
})
