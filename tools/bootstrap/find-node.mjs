import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const LEAST_MAJOR = 24

/** The Node that Kaihu runs on: the present one when new enough, else the one installed from npm. */
export function findNode(root) {
  if (majorOf(process.versions.node) >= LEAST_MAJOR) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name)
  if (!existsSync(file)) {
    throw new Error(
      `Kaihu runs on Node ${LEAST_MAJOR} or newer; this is ${process.version}, and npm has no Node for ` +
        `${process.platform}-${process.arch} in this project. Install Node ${LEAST_MAJOR} and try again.`,
    )
  }
  makeExecutable(file)
  return checkVersion(file)
}

function checkVersion(file) {
  const said = spawnSync(file, ['--version'], { encoding: 'utf8' })
  const version = said.stdout?.trim() ?? ''
  if (majorOf(version.replace(/^v/, '')) >= LEAST_MAJOR) return file
  throw new Error(`${file} should be Node ${LEAST_MAJOR}, but says "${version || said.error?.message}".`)
}

function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

function majorOf(version) {
  return Number.parseInt(version, 10)
}
