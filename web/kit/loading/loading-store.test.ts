import { expect, test } from 'vitest'
import { loadingStore, whileLoading } from './loading-store.ts'

function gate() {
  let open: () => void = () => undefined
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { wait, open }
}

test('the overlay shows while any of several requests is under way', async () => {
  const [one, two] = [gate(), gate()]
  const first = whileLoading('veil', () => one.wait)
  const second = whileLoading('veil', () => two.wait)
  expect(loadingStore.get().veil).toBe(2)
  one.open()
  await first
  expect(loadingStore.get().veil).toBe(1)
  two.open()
  await second
  expect(loadingStore.get().veil).toBe(0)
})

test('a failed request leaves no overlay behind', async () => {
  await expect(whileLoading('veil', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await expect(
    whileLoading('bar', () => {
      throw new Error('y')
    }),
  ).rejects.toThrow('y')
  expect(loadingStore.get()).toEqual({ bar: 0, veil: 0 })
})

test('a request that opts out is not counted', async () => {
  await whileLoading('none', async () => expect(loadingStore.get()).toEqual({ bar: 0, veil: 0 }))
})
