import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDebian } from '../image/root.ts'
import { chartMistakes } from './chart.ts'
import { unknownMetrics } from './metric-names.ts'

export type DeployReport = {
  /** what was looked at, and by what */
  checked: Record<string, string>
  notRun: readonly string[]
  failures: string[]
}

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy')
const TOOLS = ['prometheus', 'docker-compose', 'systemd']

/** A Debian with the tools in it, beside the bare one: nothing is installed on the machine itself. */
function makeTools(tell: (line: string) => void): string {
  const bare = makeDebian(tell)
  const root = `${bare}-tools`
  if (!existsSync(path.join(root, 'usr/bin/promtool'))) {
    tell(`installing ${TOOLS.join(', ')} in ${root}`)
    rmSync(root, { recursive: true, force: true })
    spawnSync('cp', ['-a', bare, root])
    rmSync(path.join(root, 'opt/kaihu'), { recursive: true, force: true })
    cpSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
    // Nothing of what is installed is to be started.
    writeFileSync(path.join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${TOOLS.join(' ')}`
    const { status, text } = inRoot(root, ['sh', '-c', install])
    if (status !== 0) throw new Error(`the tools could not be installed:\n${text}`)
  }
  mkdirSync(path.join(root, 'opt/kaihu'), { recursive: true })
  writeFileSync(path.join(root, 'opt/kaihu/kaihu'), '#!/bin/sh\n', { mode: 0o755 })
  rmSync(path.join(root, 'srv/deploy'), { recursive: true, force: true })
  cpSync(DEPLOY, path.join(root, 'srv/deploy'), { recursive: true })
  return root
}

function inRoot(root: string, command: readonly string[], environment: Record<string, string> = {}) {
  const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
  const done = spawnSync('chroot', [root, ...command], { encoding: 'utf8', env: { PATH, ...environment } })
  return { status: done.status, text: `${done.stdout}${done.stderr}` }
}

/** Everything that the compose file asks for, so that what is missing in it itself is found. */
function composeEnvironment(): Record<string, string> {
  const text = readFileSync(path.join(DEPLOY, 'compose/compose.yaml'), 'utf8')
  const names = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => [name, '/made/up'])
  return Object.fromEntries(names) as Record<string, string>
}

const NOT_RUN = [
  'docker compose up: no image can be fetched here; its image is tried by faults -- image',
  'helm template: no Helm can be had from Debian or npm; values, blocks and names of the chart are looked at',
]

/** `npm run faults -- deploy`. */
export async function runDeploy(tell: (line: string) => void): Promise<DeployReport> {
  const report: DeployReport = { checked: {}, notRun: NOT_RUN, failures: [] }
  const root = makeTools(tell)
  writeFileSync(path.join(root, 'srv/deploy/compose/systems.env'), '')
  const see = (
    name: string,
    by: string,
    command: readonly string[],
    environment?: Record<string, string>,
  ) => {
    const { status, text } = inRoot(root, command, environment)
    report.checked[name] = by
    if (status !== 0) report.failures.push(`${name}: ${text.trim()}`)
  }
  see('alert rules', 'promtool check rules', ['promtool', 'check', 'rules', '/srv/deploy/watch/alerts.yaml'])
  see('what they fire on', 'promtool test rules', [
    'promtool',
    'test',
    'rules',
    '/srv/deploy/watch/alerts.test.yaml',
  ])
  see('scrapes', 'promtool check config', [
    'promtool',
    'check',
    'config',
    '/srv/deploy/watch/prometheus.yaml',
  ])
  const compose = ['docker-compose', '-f', '/srv/deploy/compose/compose.yaml', 'config', '--quiet']
  see('compose file', 'docker-compose config', compose, composeEnvironment())
  for (const role of ['server', 'worker', 'signer'])
    see(`unit of the ${role}`, 'systemd-analyze verify', [
      'systemd-analyze',
      'verify',
      `/srv/deploy/systemd/kaihu-${role}.service`,
    ])
  report.checked['metrics that rules and dashboard name'] = 'the metrics that a process tells'
  report.failures.push(...(await unknownMetrics(path.join(DEPLOY, 'watch'))))
  report.checked['chart'] = 'values, schema, blocks'
  report.failures.push(...chartMistakes(path.join(DEPLOY, 'helm/kaihu')))
  return report
}
