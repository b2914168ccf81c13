import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { wholeAnswer } from './upload-client.ts'

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-length': '12' })
  response.flushHeaders()
  if (request.url === '/whole') response.end('whole answer')
  else setTimeout(() => request.socket.destroy(), 20)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('an answer that is cut behind its headers is none, so that it is asked for again', async () => {
  await expect(wholeAnswer(`${url}/cut`, {})).rejects.toThrow('terminated')
  expect(await (await wholeAnswer(`${url}/whole`, {})).text()).toBe('whole answer')
})
