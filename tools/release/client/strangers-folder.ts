import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packClient } from './pack-client.ts'

/** A project that has the package and no repository above it; whoever asks for it takes it away. */
export async function strangersFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-stranger-'))
  mkdirSync(path.join(folder, 'node_modules/@kaihu'), { recursive: true })
  await packClient(path.join(folder, 'node_modules/@kaihu/client'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}
