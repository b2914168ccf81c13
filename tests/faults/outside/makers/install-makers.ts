import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installServers } from '../whole/install.ts'

const SERVERS: Readonly<Record<string, string>> = {
  '/usr/sbin/slapd': 'slapd',
  tinyproxy: 'tinyproxy',
  '/usr/sbin/squid': 'squid',
}
/** Both MIT, and yet no dependencies: what they depend on is old, and of no use to the product. */
const PACKAGES = ['scim-node@2.2.2', 'scim-patch@0.8.3']

/** Debian's servers, and npm's packages in a folder of this run alone, which is gone with it. */
export function installMakers(tell: (line: string) => void): void {
  installServers(tell, SERVERS)
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-makers-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  tell(`installing ${PACKAGES.join(', ')} into ${folder}`)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES]
  execFileSync('npm', args, { cwd: folder, stdio: 'ignore' })
  process.env['SCIM_MAKERS'] = folder
}
