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
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const isComplete = everyPackageLies(root, wanted)
  if (isComplete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isComplete || !isInstalledByHand(root, wanted)) install(root)
  dropNeedless(path.join(root, 'node_modules'))
  writeFileSync(stampFile, stamp)
}

/**
 * Whether each package lies where the lock file puts it, in the folder of a workspace too: an install that was cut short, or
 * a folder that was removed since, leaves no other trace. What is only for other platforms need not be there.
 */
function everyPackageLies(root, wanted) {
  return Object.entries(wanted).every(
    ([place, { optional, devOptional }]) =>
      optional || devOptional || existsSync(path.join(root, place, 'package.json')),
  )
}

/** npm leaves its own record of what it installed: somebody may have run `npm ci` already. */
function isInstalledByHand(root, wanted) {
  const recordFile = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(recordFile)) return false
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.link || entry.optional || entry.devOptional) return true
    return installed[place]?.version === entry.version
  })
}

/** Tells of itself at standard error: standard output belongs to the command that is run afterwards, and may be a file. */
function install(root) {
  process.stderr.write('Installing the packages of package-lock.json (a minute or two, once)\n')
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
  const stdio = ['inherit', process.stderr.fd, 'inherit']
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio })
    : spawnSync('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' })
  if (done.status !== 0) throw new Error('npm ci failed; what it said stands above.')
}
