import { expect, test } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { outsideEnd } from '../outside/ends.ts'
import { externalDirectory, tryDirectory } from './external-directory.ts'

const server = await startRecordingServer()
const { database } = await startTestServer()
const given = {
  DIRECTORY_URL: server.url,
  DIRECTORY_CLIENT_ID: 'kaihu',
  DIRECTORY_CLIENT_SECRET: 'a-secret-of-the-directory',
}

function endOf(settings: Record<string, string>) {
  const end = outsideEnd('DIRECTORY', testConfig(settings), database)
  if (!end) throw new Error('no directory is named')
  return end
}

test('the directory is shown the client id and secret with every request, under the names that it gave them', async () => {
  const directory = externalDirectory(
    endOf({ ...given, DIRECTORY_CLIENT_HEADERS: 'X-DSP-Client-Id, X-DSP-Client-Secret' }),
  )
  server.says(
    { status: 200, body: { tokenId: 'a-token-of-twenty-characters' } },
    { status: 200, body: { valid: false } },
  )
  await directory.authenticate('cm1', 'secret', 'staff', 'kaihu')
  await directory.validate('a-token-of-twenty-characters')
  await directory.logout('a-token-of-twenty-characters')
  expect(server.asked).toHaveLength(3)
  for (const { headers } of server.asked)
    expect(headers).toMatchObject({
      'x-dsp-client-id': 'kaihu',
      'x-dsp-client-secret': 'a-secret-of-the-directory',
    })
})

test('a directory that does not know the client is told of with the setting to look at', async () => {
  server.says({ status: 403 })
  const failure = await tryDirectory(endOf(given)).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    trouble: { cause: 'credentials_refused', setting: 'DIRECTORY_CLIENT_SECRET' },
  })
  expect(String(failure)).not.toContain('a-secret-of-the-directory')
})

test.each([
  ['a secret without an id', { ...given, DIRECTORY_CLIENT_ID: '' }, 'DIRECTORY_CLIENT_ID is missing'],
  ['an id without a directory', { ...given, DIRECTORY_URL: '' }, 'DIRECTORY_URL is missing'],
  ['one name of a header', { ...given, DIRECTORY_CLIENT_HEADERS: 'X-One' }, 'two names of headers'],
  [
    'a header that is there anyway',
    { ...given, DIRECTORY_CLIENT_HEADERS: 'Host,X-Two' },
    'does not have anyway',
  ],
  ['a secret with a line end', { ...given, DIRECTORY_CLIENT_SECRET: 'a\nb' }, 'visible ASCII'],
])('%s is told of at the start, without the secret', (_what, settings, words) => {
  const start = () => testConfig(settings)
  expect(start).toThrow(words)
  expect(start).not.toThrow('a-secret-of-the-directory')
})
