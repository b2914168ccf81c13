import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findUnknown } from './named-in-pages.ts'
import { ROOT } from './run-tool.ts'

const known = { scripts: ['kaihu'], commands: ['staff'], settings: ['DATA_DIR'], paths: ['/health'] }

test('what a page tells to run, set or call has to be there', () => {
  expect(findUnknown('README.md', '`npm run kaihu -- staff`, `DATA_DIR=x`, `GET /health`', known)).toEqual([])
  expect(findUnknown('README.md', '`npm run gone`', known)).toEqual(['README.md: there is no script gone'])
  expect(findUnknown('README.md', '`npm run kaihu -- gone`', known)).toEqual([
    'README.md: there is no command gone',
  ])
  expect(findUnknown('README.md', '`OLD_NAME`', known)).toEqual(['README.md: there is no setting OLD_NAME'])
  expect(findUnknown('README.md', '`POST /v1/gone`', known)).toEqual(['README.md: there is no call /v1/gone'])
})

test('both forges run the one test command, on the Node that the product brings along', () => {
  const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
  const major = read('.nvmrc').trim()
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  expect(Object.values(optionalDependencies).map((version) => version.split('.')[0])).toEqual(
    Object.values(optionalDependencies).map(() => major),
  )
  expect(read('.gitlab-ci.yml')).toContain(`image: node:${major}\n`)
  expect(read('.gitlab-ci.yml')).toContain('- npm test\n')
  expect(read('.github/workflows/ci.yml')).toContain('node-version-file: .nvmrc')
  expect(read('.github/workflows/ci.yml')).toContain('- run: npm test\n')
})

test('both forges take the same at night: all journeys, a company of every kind by hand, and the example banks', () => {
  for (const file of ['.gitlab-ci.yml', '.github/workflows/ci.yml']) {
    const runs = readFileSync(path.join(ROOT, file), 'utf8').matchAll(/npm run faults -- (\w+)/g)
    const names = [...runs].map(([, name]) => name ?? '')
    expect(names.toSorted(), file).toEqual(['applications', 'banks', 'journeys'])
  }
})
