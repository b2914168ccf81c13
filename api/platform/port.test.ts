import { expect, test } from 'vitest'
import { port } from './port.ts'

test('a port passes calls on to whoever is connected, and throws while nobody is', async () => {
  const greet = port<(name: string) => Promise<string>>('greet')
  expect(() => greet('a')).toThrow('the port greet is not connected')
  greet.connect(async (name) => `hello ${name}`)
  expect(await greet('a')).toBe('hello a')
})
