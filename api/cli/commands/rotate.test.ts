import { afterEach, expect, test, vi } from 'vitest'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { command } from './rotate.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

async function rotate(name: string): Promise<string> {
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('DATA_DIR', testConfig().DATA_DIR)
  vi.stubEnv('SESSION_KEY', 's'.repeat(40))
  vi.stubEnv('SESSION_OLD_KEYS', 'o'.repeat(40))
  await command.run([name])
  return told.mock.calls.map(([text]) => String(text)).join('')
}

test('a new key is made, and the ones before stand beside it', async () => {
  const said = await rotate('SESSION_KEY')
  expect(said).toMatch(/^SESSION_KEY="[\w-]{43}"$/m)
  expect(said).toContain(`SESSION_OLD_KEYS="${'s'.repeat(40)},${'o'.repeat(40)}"`)
})

test('what is not changed so says how it is, and what is no secret is not changed', async () => {
  await expect(command.run(['AUDIT_SIGNING_KEY'])).rejects.toThrow('audit rotate-key')
  await expect(command.run(['OTP_PEPPER'])).rejects.toThrow('is not changed')
  await expect(command.run(['PORT'])).rejects.toThrow('Name a secret')
})
