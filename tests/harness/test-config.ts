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

/** A complete configuration with a data folder of its own; `changes` are environment variables. */
export function testConfig(changes: Record<string, string> = {}): Config {
  return readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...changes }, [], keepSecret)
}
