import { rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../ci/run-tool.ts'
import { packClient } from './client/pack-client.ts'
import { runNpm } from './run-npm.ts'

const FOLDER = path.join(ROOT, 'dist/client')

/** `npm run release:client`: the package @kaihu/client, as a folder (dist/client) and as what `npm install` takes. */
async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  await packClient(FOLDER)
  const args = [
    'pack',
    '--ignore-scripts',
    '--json',
    '--loglevel=error',
    '--pack-destination',
    path.dirname(FOLDER),
  ]
  const [packed] = JSON.parse(runNpm(args, FOLDER)) as { filename: string; size: number }[]
  process.stdout.write(`dist/${packed?.filename} (${Math.ceil((packed?.size ?? 0) / 1000)} kB)\n`)
}

await main()
