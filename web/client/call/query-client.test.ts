import { CODES } from '@kaihu/contract/wire/codes.ts'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('an act pressed offline goes out at once or fails: it is not held back for later', async () => {
  onlineManager.setOnline(false)
  let sent = 0
  const press = new MutationObserver(queryClient, {
    mutationFn: async () => {
      sent += 1
      throw new Error('Failed to fetch')
    },
  })
  await expect(press.mutate()).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(sent).toBe(1)
})

async function timesAsked(failure: Error): Promise<number> {
  let asked = 0
  const queryFn = () => {
    asked += 1
    return Promise.reject(failure)
  }
  await expect(queryClient.fetchQuery({ queryKey: [failure.message], queryFn, retryDelay: 0 })).rejects.toBe(
    failure,
  )
  return asked
}

test('a read without an answer is asked again twice, a refused one is not', async () => {
  expect(await timesAsked(new CallError('network', 'no answer', 0))).toBe(3)
  expect(await timesAsked(new CallError('400001', 'refused', 400))).toBe(1)
  expect(await timesAsked(new Error('broken'))).toBe(1)
})

test('a read for which the server has no time just now is asked again a little later, and shown when there is', async () => {
  const busy = new CallError(CODES.serviceBusy.code, 'busy', CODES.serviceBusy.status)
  expect(await timesAsked(busy)).toBe(5)
})
