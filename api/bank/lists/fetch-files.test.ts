import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLine } from '../outside/line.ts'
import { fetchFiles, tryPublisher } from './fetch-files.ts'

type File = { content: string; tag?: string; status?: number; to?: string }

let files: Record<string, File> = {}
let asked: string[] = []

/** A publisher that knows tags, as one on the net does. */
function publish(request: IncomingMessage, response: ServerResponse): void {
  const file = files[request.url ?? '']
  const wanted = request.headers['if-none-match']
  asked.push(`${request.url} ${wanted ?? request.headers.range ?? '-'}`)
  if (file?.to !== undefined) return void response.writeHead(302, { location: file.to }).end()
  if (!file || file.status !== undefined) return void response.writeHead(file?.status ?? 404).end()
  if (file.tag !== undefined && wanted === file.tag) return void response.writeHead(304).end()
  response.writeHead(200, file.tag === undefined ? {} : { etag: file.tag }).end(file.content)
}

const server = createServer(publish)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((resolve) => server.close(resolve)))

const source = { line: createLine('lists' as never, () => undefined), proxy: undefined }
const [sdn, alt] = [`${base}/lists/sdn.csv`, `${base}/lists/alt.csv`]

function bytes(text: string) {
  return Buffer.from(text)
}

beforeEach(() => {
  asked = []
  files = {
    '/lists/sdn.csv': { content: 'sdn 1', tag: '"s1"' },
    '/lists/alt.csv': { content: 'alt 1', tag: '"a1"' },
  }
})

describe('the files of a list', () => {
  test('are fetched with what their publisher calls their state, and are unchanged as long as that fits', async () => {
    const first = await fetchFiles([sdn, alt], {}, source)
    expect(first).toEqual({
      kind: 'files',
      files: [
        { name: 'sdn.csv', content: bytes('sdn 1') },
        { name: 'alt.csv', content: bytes('alt 1') },
      ],
      tags: { [sdn]: '"s1"', [alt]: '"a1"' },
    })
    if (first.kind !== 'files') throw new Error('not fetched')
    expect(await fetchFiles([sdn, alt], first.tags, source)).toEqual({ kind: 'unchanged' })
  })

  test('are read together: where one changed, the others are fetched as well', async () => {
    const tags = { [sdn]: '"s1"', [alt]: '"a1"' }
    files['/lists/alt.csv'] = { content: 'alt 2', tag: '"a2"' }
    expect(await fetchFiles([sdn, alt], tags, source)).toMatchObject({
      files: [{ content: bytes('sdn 1') }, { content: bytes('alt 2') }],
      tags: { [sdn]: '"s1"', [alt]: '"a2"' },
    })
    expect(asked.at(-1)).toBe('/lists/sdn.csv -')
  })

  test('of a publisher without tags count as changed each time, and leave no tag behind', async () => {
    files['/lists/sdn.csv'] = { content: 'sdn 1' }
    for (let times = 0; times < 2; times += 1)
      expect(await fetchFiles([sdn], {}, source)).toMatchObject({ kind: 'files', tags: {} })
  })

  test('are none where one of them cannot be had: half a set is no list', async () => {
    for (const [status, failure] of [
      [404, 'refused'],
      [503, 'unavailable'],
    ] as const) {
      files['/lists/alt.csv'] = { content: '', status }
      await expect(fetchFiles([sdn, alt], {}, source), String(status)).rejects.toMatchObject({ failure })
    }
  })

  test('are asked for even while their publisher failed before: each stands for itself', async () => {
    files['/lists/sdn.csv'] = { content: '', status: 503 }
    for (let times = 0; times < 7; times += 1) await fetchFiles([sdn], {}, source).catch(() => undefined)
    files['/lists/sdn.csv'] = { content: 'sdn 2' }
    expect(await fetchFiles([sdn], {}, source)).toMatchObject({ files: [{ content: bytes('sdn 2') }] })
  })

  test('are had where their publisher sends on to a host that was named, and nowhere else', async () => {
    const elsewhere = `${base.replace('127.0.0.1', 'localhost')}/lists/alt.csv?signed=1`
    files['/lists/alt.csv?signed=1'] = { content: 'alt 1', tag: '"a1"' }
    files['/lists/sdn.csv'] = { content: '', to: elsewhere }
    const sentOn = (...hosts: string[]) => fetchFiles([sdn], {}, { ...source, sentOn: hosts })
    expect(await sentOn('localhost')).toMatchObject({ files: [{ name: 'sdn.csv', content: bytes('alt 1') }] })
    expect(await fetchFiles([sdn], { [sdn]: '"a1"' }, { ...source, sentOn: ['localhost'] })).toEqual({
      kind: 'unchanged',
    })
    for (const refused of [fetchFiles([sdn], {}, source), sentOn('storage.example')])
      await expect(refused).rejects.toMatchObject({
        trouble: { cause: 'redirected', setting: 'LIST_SOURCES' },
      })
    files['/lists/sdn.csv'] = { content: '', to: '/lists/sdn.csv' }
    await expect(sentOn('localhost')).rejects.toMatchObject({ trouble: { cause: 'redirected' } })
    files['/lists/sdn.csv'] = { content: '', to: 'http://localhost:1/lists/alt.csv' }
    await expect(sentOn('localhost')).rejects.toMatchObject({ trouble: { cause: 'redirected' } })
  })

  test('have a name even where their address has none', async () => {
    files['/'] = { content: 'x' }
    expect(await fetchFiles([`${base}/`], {}, source)).toMatchObject({ files: [{ name: 'list' }] })
  })
})

test('a publisher is tried by a byte of its file, and what it answers is told with the setting', async () => {
  await tryPublisher(sdn, source)
  expect(asked).toEqual(['/lists/sdn.csv bytes=0-0'])
  await expect(tryPublisher(`${base}/none`, source)).rejects.toMatchObject({
    trouble: { setting: 'LIST_SOURCES', status: 404 },
  })
})
