import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dropNeedless } from './drop-needless.mjs'

/** Installs the packages of the lock file when they are not there yet or have changed since. */
export async function ensureInstalled(root) {
  const lockFile = path.join(root, 'package-lock.json')
  const stampFile = path.join(root, 'node_modules', '.kaihu-installed')
  const stamp = createHash('sha256')
    .update(readFileSync(lockFile))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalledByHand(root, lockFile)) install(root)
  dropNeedless(path.join(root, 'node_modules'))
  writeFileSync(stampFile, stamp)
}

/** npm leaves its own record of what it installed: somebody may have run `npm ci` already. */
function isInstalledByHand(root, lockFile) {
  const recordFile = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(recordFile)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.link || entry.optional || entry.devOptional) return true
    return installed[place]?.version === entry.version
  })
}

function install(root) {
  process.stdout.write('Installing the packages of package-lock.json (a minute or two, once)\n')
  // Install scripts stay off: nothing here needs them. Development packages hold the web's build, so production
  // installs them too.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) throw new Error('npm ci failed; what it said stands above.')
}
