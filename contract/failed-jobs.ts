import { z } from 'zod'
import { defineCall } from './call.ts'

const failedJobsSchema = z.object({
  queue: z.string(),
  count: z.int(),
  since: z.string(),
  /** code or kind of the last failure; its words, which may hold data of customers, are in the log alone */
  cause: z.string().nullable(),
})
export type FailedJobsView = z.infer<typeof failedJobsSchema>

const staff = { audience: 'staff', capability: 'admin_system' } as const

export const listFailedJobs = defineCall({
  ...staff,
  name: 'listFailedJobs',
  summary: 'Jobs that failed for good and are tried no more by themselves, by queue.',
  method: 'GET',
  path: '/v1/admin/failed-jobs',
  answer: z.object({ items: z.array(failedJobsSchema) }),
  audit: { none: 'no personal data' },
})

export const retryFailedJobs = defineCall({
  ...staff,
  name: 'retryFailedJobs',
  proof: 'recent',
  summary:
    'Puts the failed jobs of a queue back to be done anew, at most a thousand at once; answers how many.',
  method: 'POST',
  path: '/v1/admin/failed-jobs/:queue/tries',
  params: z.strictObject({ queue: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) }),
  body: z.strictObject({}),
  answer: z.object({ retried: z.int() }),
  audit: 'jobs.retried',
  // What was put back lies there no more: pressed twice it does nothing the second time.
  idempotency: 'none',
})
