import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles } from '../../../tools/web/compress.ts'
import { servePages } from './pages.ts'

/** Nothing of an address stands in the page. */
const SCRIPTED = '/orders?next=%3Cscript%3Ealert(1)%3C/script%3E'

const SCRIPT = 'export const words = "开户";\n'.repeat(200)

const app = fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaihu-pages-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets', 'staff-12345678.js'), SCRIPT)
  await writeFile(path.join(folder, 'staff.html'), '<title>Staff</title>')
  await compressFiles(folder)
  app.decorateRequest('side', 'staff')
  await servePages(app, { directory: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

function load(encoding: string) {
  return app.inject({ url: '/assets/staff-12345678.js', headers: { 'accept-encoding': encoding } })
}

test('a browser gets a script as small as it can read it, under the type of the script', async () => {
  const brotli = await load('gzip, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotli.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
  const zipped = await load('gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT)
  expect(zipped.rawPayload.length).toBeLessThan(SCRIPT.length / 5)
})

test('one that reads no compression gets the script as it is, kept for ever', async () => {
  const plain = await load('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['cache-control']).toContain('immutable')
  expect(plain.body).toBe(SCRIPT)
})

test('the compressed files have no address of their own', async () => {
  const answer = await app.inject({ url: '/assets/staff-12345678.js.gz', headers: { accept: '*/*' } })
  expect(answer.statusCode).not.toBe(200)
})

test('whatever address somebody opens in a browser is a page of ours, one that ends like a file as well', async () => {
  for (const url of [
    '/redirect//evil.example',
    '/redirect/https://evil.example',
    '/nothing/here',
    SCRIPTED,
  ]) {
    const answer = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<title>Staff</title>'])
  }
})

test('a page itself comes compressed to who reads that, and plain to others', async () => {
  const load = (encoding: string) =>
    app.inject({ url: '/anywhere', headers: { accept: 'text/html', 'accept-encoding': encoding } })
  const [small, plain] = [await load('gzip, deflate, br, zstd'), await load('gzip')]
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Host, accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('<title>Staff</title>')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, '<title>Staff</title>'])
})

test('an interface and a script that is not there are no page', async () => {
  for (const url of ['/v1/nothing', '/assets/gone-12345678.js'])
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).body).not.toContain('<title>')
})
