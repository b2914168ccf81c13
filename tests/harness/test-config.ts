import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '@kaihu/api/platform/start/config.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'

/** A complete configuration with a data folder of its own; `changes` are environment variables. */
export const testConfig = (changes: Record<string, string> = {}): Config =>
  readConfig(
    { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'kaihu-data-')), LOG_LEVEL: 'silent', ...changes },
    [],
    keepSecret,
  )
