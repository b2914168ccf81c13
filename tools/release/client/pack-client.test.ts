import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROGRAM_CALLS } from '@kaihu/contract/client/program-calls.ts'
import { afterAll, expect, test } from 'vitest'
import { ROOT, toolPath } from '../../ci/run-tool.ts'
import { strangersFolder } from './strangers-folder.ts'

const folder = await strangersFolder()
const packed = path.join(folder, 'node_modules/@kaihu/client')

afterAll(() => rmSync(folder, { recursive: true }))

/** Node that may read nothing but the stranger's folder. */
function runAsStranger(program: string): string {
  writeFileSync(path.join(folder, 'use.js'), program)
  const args = ['--permission', `--allow-fs-read=${folder}`, 'use.js']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  })
  expect(status, stderr).toBe(0)
  return stdout
}

function readPacked(name: string): string {
  return readFileSync(path.join(packed, name), 'utf8')
}

const USE = `
import { createServer } from 'node:http'
import { createClient, Refusal } from '@kaihu/client'
const asked = []
const server = createServer((request, response) => {
  const { url, headers } = request
  asked.push([url, headers.authorization, headers['x-query']])
  const isToken = url === '/oauth2/token'
  const refused = { code: '100005', message: 'not there', data: null }
  const data = { items: [], nextCursor: null, total: { value: 0, isExact: true } }
  const said = url.includes('AO404') ? refused : { code: '000000', message: '', data }
  response.writeHead(said === refused ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isToken ? { access_token: 'kaihu_at_1', expires_in: 900 } : said))
}).listen(0, '127.0.0.1', async () => {
  const address = \`http://127.0.0.1:\${server.address().port}/\`
  const kaihu = createClient({ address, clientId: 'M00001', secret: 's' })
  const { total } = await kaihu.listOrders({ query: { text: '云帆' } })
  const no = await kaihu.getOrder({ params: { orderCode: 'AO404' } }).catch((error) => error)
  const told = no instanceof Refusal && [no.status, no.code, no.reason]
  console.log(JSON.stringify({ calls: Object.keys(kaihu), total, told, asked }))
  server.closeAllConnections()
  server.close()
})
`

test('who has nothing but the package calls by it over the network', () => {
  const { calls, total, told, asked } = JSON.parse(runAsStranger(USE)) as Record<string, unknown>
  expect(calls).toEqual(Object.keys(PROGRAM_CALLS))
  expect(total).toEqual({ value: 0, isExact: true })
  expect(told).toEqual([404, '100005', 'notFound'])
  expect(asked).toEqual([
    ['/oauth2/token', null, null],
    ['/v1/orders', 'Bearer kaihu_at_1', new URLSearchParams({ text: '云帆' }).toString()],
    ['/v1/orders/AO404', 'Bearer kaihu_at_1', null],
  ])
})

const TYPED = `
import { createClient, type GetOrderAnswer, type KaihuClient, NoAnswer, Refusal } from '@kaihu/client'
const account = { address: 'https://staff.bank.example', clientId: 'M00001', secret: 's', timeoutMs: 5_000 }
const kaihu: KaihuClient = createClient(account)
const intake = {
  flow: 'ntb', intakeCompanyName: '云帆', intakeCreditCode: '91310000MA1FL00001', intakeContactName: '周敏',
  intakeEmail: 'zhou@example.com', intakeBranch: 'SH01', intakeMobile: '13800138000',
} as const
const { orderCode } = await kaihu.createOrder({ body: intake }, { idempotencyKey: 'crm-lead-00004711' })
const order: GetOrderAnswer = await kaihu.getOrder({ params: { orderCode } })
const name: string | null = order.companyEnglishName
const { items } = await kaihu.listOrders({ query: { riskRating: ['H'], pageSize: 1, sort: 'dueAt' } })
const file = await kaihu.downloadPaper({ params: { orderCode, paperKey: 'P01' } })
const bytes: ArrayBuffer = await file.arrayBuffer()
const tell = (error: unknown) => (error instanceof Refusal ? error.problems.map(({ path }) => path.length) : [])
export { bytes, items, name, NoAnswer, tell }
void kaihu.getOrder({ params: { order: orderCode } }) // wrong
void kaihu.createOrder({ body: { ...intake, flow: 'other' } }) // wrong
void kaihu.createOrder({ body: { flow: 'ntb' } }) // wrong
void kaihu.createOrder({ body: intake }, { key: 'crm-lead-00004711' }) // wrong
void kaihu.listOrders({ query: { riskRating: ['X'] } }) // wrong
void kaihu.listCases({ query: {} }) // wrong
export const size: number = order.companyName // wrong
export const status: 'open' = order.status // wrong
createClient({ address: 'https://staff.bank.example' }) // wrong
`

const COMPILER = {
  strict: true,
  noEmit: true,
  lib: ['ES2024'],
  types: [],
  module: 'nodenext',
  target: 'es2024',
}

test('its types need nothing else: right use passes, and each wrong one is found', () => {
  writeFileSync(path.join(folder, 'typed.ts'), TYPED)
  const config = { compilerOptions: { ...COMPILER, exactOptionalPropertyTypes: true }, files: ['typed.ts'] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = [toolPath('typescript', 'tsc'), '--pretty', 'false', '-p', folder]
  const { stdout } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' })
  const found = stdout.split('\n').filter((line) => /^\S/.test(line))
  const places = found.map((line) => /^typed\.ts\((\d+),/.exec(line)?.[1] ?? line)
  const wrong = TYPED.split('\n').flatMap((line, at) => (line.endsWith('// wrong') ? [String(at + 1)] : []))
  expect(wrong.length).toBeGreaterThan(5)
  expect([...new Set(places)]).toEqual(wrong)
})

test('it holds what its manifest names, of this version, with the licences of what is in it and no script', () => {
  const manifest = JSON.parse(readPacked('package.json')) as {
    version: string
    files: string[]
    scripts?: unknown
    dependencies?: unknown
  }
  const root = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  expect(manifest).toMatchObject({ name: '@kaihu/client', version: root.version, type: 'module' })
  expect(manifest.scripts ?? manifest.dependencies).toBeUndefined()
  const always = ['LICENSE', 'README.md', 'package.json']
  const folders = globSync('*', { cwd: packed })
  expect(folders.toSorted()).toEqual([...manifest.files, ...always].toSorted())
  expect(readPacked('LICENSES-OTHERS.txt')).toMatch(/^zod\n\nMIT License/)
  for (const name of Object.keys(PROGRAM_CALLS)) expect(readPacked('README.md')).toContain(`\`${name}\``)
  expect(globSync('**/*.{js,ts}', { cwd: packed }).filter((file) => readPacked(file).includes(ROOT))).toEqual(
    [],
  )
})
