import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wear } from '../../bank-folder/worn-look.ts'
import type { Database } from '../../database/connect.ts'
import { servePages } from '../pages.ts'
import { previewToken, previewUntil } from './preview-token.ts'

const KEY = 'a key of sessions'
const NOW = new Date('2026-11-27T12:00:00Z')
let answers = (): Promise<void> => Promise.resolve()
const app = fastify()
const directory = mkdtempSync(path.join(tmpdir(), 'kaihu-page-look-'))

beforeAll(async () => {
  writeFileSync(path.join(directory, 'staff.html'), '<head></head><body></body>')
  app.decorateRequest('side', 'staff')
  await app.register(cookie)
  const look = {
    database: {} as Database,
    freshen: () => answers(),
    preview: () => Promise.reject(new Error('no connection')),
    keys: [KEY],
    now: () => NOW,
  }
  await servePages(app, { directory, look })
})
afterAll(async () => {
  wear({ texts: {} })
  await app.close()
  rmSync(directory, { recursive: true })
})

function open(headers: Record<string, string> = {}) {
  return app.inject({ url: '/dashboard', headers: { accept: 'text/html', ...headers } })
}

test('a page is sent as this process last wore it where the database is silent or fails', async () => {
  wear({ texts: {}, hotline: '400-000-1111' })
  answers = () => new Promise(() => undefined)
  expect((await open()).body).toContain('400-000-1111')
  answers = () => Promise.reject(new Error('no connection'))
  const previewed = await open({ cookie: `__Host-preview=${previewToken(KEY, NOW)}` })
  expect(previewed.body).toContain('Preview: 0 draft')
  expect(previewed.body).toContain('400-000-1111')
})

test('a preview ends after half an hour, and goes on under the key that sessions had before', () => {
  const token = previewToken('the key before', NOW)
  const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  const keys = [KEY, 'the key before']
  expect(previewUntil(token, { keys, now: after(29) })).toEqual(after(30))
  expect(previewUntil(token, { keys, now: after(30) })).toBeUndefined()
  expect(previewUntil(token, { keys: [KEY], now: NOW })).toBeUndefined()
  expect(previewUntil('1.x', { keys, now: NOW })).toBeUndefined()
})
