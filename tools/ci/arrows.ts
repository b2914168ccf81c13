import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PLANTED_IMPORTS, PLANTED_TARGETS } from './planted-imports.ts'
import { ROOT, readOutput, toolPath } from './run-tool.ts'

type Violation = { from: string; to: string; rule: { name: string } }
type Report = { summary: { violations: Violation[]; totalCruised: number } }

const FOLDERS = ['domain', 'screening', 'contract', 'texts', 'api', 'web', 'db', 'tests', 'bench', 'tools']
const NO_ROOMS = new Set(['node_modules', 'dist', 'public', 'data'])
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs')

/** The arrows of ARCHITECTURE.md; one planted import per rule tries the check itself. */
export async function checkArrows(): Promise<string[]> {
  return [...(await checkTree()), ...(await checkRules())]
}

async function checkTree(): Promise<string[]> {
  const { violations, totalCruised } = await cruise(ROOT)
  // A cruiser that finds no modules reports nothing and would pass.
  const files = globSync(`{${FOLDERS.join(',')}}/**/*.ts`, {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  })
  const tooFew =
    totalCruised < files.length ? [`only ${totalCruised} of ${files.length} files were read`] : []
  return [...violations.map(({ from, to, rule }) => `${rule.name}: ${from} imports ${to}`), ...tooFew]
}

async function checkRules(): Promise<string[]> {
  const rules = (createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }).forbidden
  const names = rules.map((rule) => rule.name)
  const unplanted = names.filter((name) => PLANTED_IMPORTS[name] === undefined)
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-arrows-'))
  try {
    plant(folder)
    const { violations } = await cruise(folder)
    const unreported = Object.entries(PLANTED_IMPORTS).filter(
      ([name, { from }]) => !violations.some((found) => found.rule.name === name && found.from === from),
    )
    return [
      ...roomsWithoutRule(names),
      ...unplanted.map((name) => `self-test: rule ${name} has no planted import`),
      ...unreported.map(([name, { from }]) => `self-test: rule ${name} did not report ${from}`),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Walls, and what the rules of their rooms are called. Nothing stands above the highest floor of the API. */
const WALLS: Readonly<Record<string, (room: string) => string>> = {
  domain: (room) => `domain-${room}`,
  api: (room) => `api-stores-of-${room}`,
  web: (room) => (room === 'testing' ? 'web-testing-is-used-by-tests' : `web-${room}`),
  'web/staff': (room) => `staff-${room}`,
}

function roomsWithoutRule(names: readonly string[]): string[] {
  return Object.entries(WALLS).flatMap(([wall, ruleOf]) =>
    readdirSync(path.join(ROOT, wall), { withFileTypes: true })
      .filter((room) => room.isDirectory() && !NO_ROOMS.has(room.name) && !names.includes(ruleOf(room.name)))
      .map(({ name }) => `${wall}/${name} has no floor: no rule says which rooms it may use`),
  )
}

/** Makes a tree of the same shape: workspaces found by their package names, as in the real one. */
function plant(folder: string): void {
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  mkdirSync(path.join(folder, 'node_modules/@kaihu'), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules/zod'), path.join(folder, 'node_modules/zod'))
  for (const workspace of FOLDERS) {
    mkdirSync(path.join(folder, workspace), { recursive: true })
    const manifest = path.join(ROOT, workspace, 'package.json')
    if (!existsSync(manifest)) continue
    cpSync(manifest, path.join(folder, workspace, 'package.json'))
    symlinkSync(path.join(folder, workspace), path.join(folder, 'node_modules/@kaihu', workspace))
  }
  for (const [file, text] of Object.entries(PLANTED_TARGETS)) write(folder, file, text)
  for (const { from, imports } of Object.values(PLANTED_IMPORTS)) write(folder, from, `import '${imports}'\n`)
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

async function cruise(folder: string): Promise<Report['summary']> {
  const args = ['--config', CONFIG, '--output-type', 'json', ...FOLDERS]
  const { output } = await readOutput(toolPath('dependency-cruiser', 'depcruise'), args, folder)
  return (JSON.parse(output) as Report).summary
}
