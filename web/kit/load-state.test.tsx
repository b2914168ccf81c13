import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { say } from '../testing/show-section.tsx'
import { LoadState } from './load-state.tsx'

class Answered extends Error {
  readonly status: number
  constructor(status: number) {
    super('refused')
    this.status = status
  }
}

function shown(error: Error) {
  const query = { data: undefined, isError: true, error, refetch: vi.fn() }
  return show(<LoadState query={query}>{() => null}</LoadState>)
}

test('what is not there, or not for this person, says so instead of blaming the network', async () => {
  shown(new Answered(404))
  await screen.findByText(say('common:state.missing'))
  expect(screen.queryByRole('button', { name: say('common:action.retry') })).toBeNull()
})

test('what did not come can be asked for again', async () => {
  shown(new Answered(503))
  await screen.findByText(say('common:state.failed'))
  expect(screen.getByRole('button', { name: say('common:action.retry') })).toBeTruthy()
})
