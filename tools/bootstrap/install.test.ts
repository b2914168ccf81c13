import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

/** A project of one workspace with a package of its own, which npm installs without asking any registry. */
const PROJECT = path.join(tmpdir(), `kaihu-install-${process.pid}`)
const NESTED = path.join(PROJECT, 'web/node_modules/kit')
const FILES = {
  'package.json': { name: 'house', workspaces: ['web'] },
  'web/package.json': { name: 'web', version: '1.0.0', dependencies: { kit: 'file:../kit' } },
  'kit/package.json': { name: 'kit', version: '1.0.0' },
  'package-lock.json': {
    name: 'house',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'house', workspaces: ['web'] },
      kit: { version: '1.0.0' },
      'node_modules/web': { resolved: 'web', link: true },
      web: { version: '1.0.0', dependencies: { kit: 'file:../kit' } },
      'web/node_modules/kit': { resolved: 'kit', link: true },
      'node_modules/of-another-platform': { version: '1.0.0', optional: true, os: ['never'] },
    },
  },
}
for (const [name, content] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(PROJECT, name)), { recursive: true })
  writeFileSync(path.join(PROJECT, name), JSON.stringify(content))
}
afterAll(() => rmSync(PROJECT, { recursive: true, force: true }))

/** A command as `npm run` starts it: what is missing is installed, then it prints its result. */
function runCommand() {
  const door = pathToFileURL(path.join(import.meta.dirname, 'install.mjs')).href
  const code = `import { ensureInstalled } from '${door}'
    await ensureInstalled(process.cwd())
    process.stdout.write('the result')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  return { status, stdout, told: stderr }
}

test('what a command prints begins with its result, also where the packages are installed first', () => {
  expect(runCommand()).toMatchObject({
    status: 0,
    stdout: 'the result',
    told: expect.stringContaining('Installing'),
  })
  expect(existsSync(NESTED)).toBe(true)
  expect(runCommand()).toEqual({ status: 0, stdout: 'the result', told: '' })
})

test('an installation that lacks the packages of one workspace is completed', () => {
  runCommand()
  rmSync(path.dirname(NESTED), { recursive: true })
  expect(runCommand()).toMatchObject({ status: 0, told: expect.stringContaining('Installing') })
  expect(existsSync(NESTED)).toBe(true)
})
