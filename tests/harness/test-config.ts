import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '@kaihu/api/platform/start/config.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A data folder that goes when the tests of this process are done. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-data-'))
  folders.push(folder)
  return folder
}

/** The key that signs the audit; a server alone has none. */
export function signingKeyOf({ AUDIT_SIGNING_KEY: key }: Pick<Config, 'AUDIT_SIGNING_KEY'>): string {
  if (key === undefined) throw new Error('This configuration signs nothing')
  return key
}

/** A complete configuration with a data folder of its own; `changes` are environment variables. Tests open several browsers of one person. */
export function testConfig(changes: Record<string, string> = {}): Config {
  return readConfig(
    { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', STAFF_SESSIONS: '3', ...changes },
    [],
    keepSecret,
  )
}
