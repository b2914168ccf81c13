import { spawn } from 'node:child_process'
import { findBrowser } from '../../tools/ci/find-browser.ts'
import { ROOT, toolPath } from '../../tools/ci/run-tool.ts'

/** Runs one of the robots' journeys with settings of its own; answers whether all of it passed. */
export async function runJourneys(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<boolean> {
  const browser = await findBrowser()
  const environment = {
    ...process.env,
    ...browser.environment,
    CHROME_PATH: browser.path,
    WALK: '1',
    ROBOT_LOG: '1',
    ...settings,
  }
  const args = [toolPath('@playwright/test', 'playwright'), 'test', file]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: environment })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
}
