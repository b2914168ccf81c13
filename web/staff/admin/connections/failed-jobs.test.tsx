import { listFailedJobs, retryFailedJobs } from '@kaihu/contract/failed-jobs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { FailedJobs } from './failed-jobs.tsx'

beforeEach(() => signIn('ADMIN'))

const jobs = { queue: 'hub-push', count: 3, since: '2026-11-26T02:00:00.000Z', cause: 'ECONNREFUSED' }

test('failed jobs are put back only after it was said how many, and the one queue that was chosen', async () => {
  answer(listFailedJobs, { items: [jobs, { ...jobs, queue: 'mail', count: 1, cause: null }] })
  answer(retryFailedJobs, { retried: 3 })
  const { user } = show(<FailedJobs />)
  expect(await screen.findByText('ECONNREFUSED')).not.toBeNull()
  await user.click(
    screen.getByRole('button', { name: say('admin:failedJobs.retryNamed', { queue: 'hub-push' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(say('admin:failedJobs.effect', { count: 3 }))).not.toBeNull()
  expect(sentTo(retryFailedJobs)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: say('admin:failedJobs.retry') }))
  await waitFor(() => expect(sentTo(retryFailedJobs)).toHaveLength(1))
  expect(sentTo(retryFailedJobs)[0]).toMatchObject({ params: { queue: 'hub-push' } })
})

test('nothing stands there while nothing failed', async () => {
  answer(listFailedJobs, { items: [] })
  const { container } = show(<FailedJobs />)
  await waitFor(() => expect(sentTo(listFailedJobs)).not.toHaveLength(0))
  expect(container.querySelector('.failed-jobs')).toBeNull()
})
