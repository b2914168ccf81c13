import { listPapers } from '@kaihu/contract/papers.ts'
import { expect, test } from 'vitest'
import { queryClient } from './call/query-client.ts'
import { callKey } from './call/use-call.ts'
import { rememberSavedSection } from './customer-orders.ts'

test('a paper that is shown is read anew once a section it shows was saved, and no paper of another application', () => {
  const keyOf = (orderCode: string) => callKey(listPapers, { params: { orderCode } })
  const [own, other] = [keyOf('AO20261100000123'), keyOf('AO20261100000456')]
  for (const key of [own, other]) queryClient.setQueryData(key, { papers: [] })
  rememberSavedSection('AO20261100000123', {} as Parameters<typeof rememberSavedSection>[1])
  expect(queryClient.getQueryState(own)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false)
})
