import { execFileSync, spawnSync } from 'node:child_process'

/** What only this run needs, by the program that shows whether it is there. */
const PACKAGES: Readonly<Record<string, string>> = {
  nginx: 'nginx-light',
  clamd: 'clamav-daemon',
  '/usr/sbin/slapd': 'slapd',
  tinyproxy: 'tinyproxy',
}

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** Installs Debian's servers where they are missing; whoever is not root is told what to install. */
export function installServers(tell: (line: string) => void, packages = PACKAGES): void {
  const missing = Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error(`not installed: apt-get install ${missing.join(' ')}`)
  tell(`installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env,
    stdio: 'ignore',
  })
}
