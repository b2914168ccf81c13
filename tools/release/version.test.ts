import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../ci/run-tool.ts'

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function versionIn(file: string): unknown {
  return (JSON.parse(read(file)) as { version: unknown }).version
}

const VERSION = versionIn('package.json') as string

test('every workspace, the chart, the examples and the changelog name the version that the product has', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] }
  for (const folder of workspaces) expect(versionIn(`${folder}/package.json`), folder).toBe(VERSION)
  const chart = read('deploy/helm/kaihu/Chart.yaml')
  expect(chart).toContain(`\nversion: ${VERSION}\n`)
  expect(chart).toContain(`\nappVersion: ${VERSION}\n`)
  for (const bank of ['plain-bank', 'harbour-bank'])
    expect(read(`examples/${bank}/bank.yaml`), bank).toContain(`\ncheckedWith: ${VERSION}\n`)
  expect(read('examples/crm/package.json')).toContain(`"@kaihu/client": "${VERSION}"`)
  expect(read('examples/crm/README.md')).toContain(`kaihu-client-${VERSION}.tgz`)
  expect(read('CHANGELOG.md')).toMatch(
    new RegExp(`^## ${VERSION.replaceAll('.', '\\.')}( - \\d{4}-\\d{2}-\\d{2})?$`, 'm'),
  )
})
