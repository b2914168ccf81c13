import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
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
