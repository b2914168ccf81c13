import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { refusalOf } from '../../platform/http/answers.ts'
import { ApartError } from '../../platform/sandbox/last-words.ts'
import { createInspector } from './inspector.ts'

const NOWHERE = '/var/tmp/kaihu-nowhere/inspector.ts'

test('no file is called broken where the reader of files does not start: the reason is told', async () => {
  const inspector = createInspector(() => undefined, NOWHERE)
  const bytes = Buffer.from('a file of a customer')
  const tries = [
    inspector.inspect(bytes, 'licence.png'),
    inspector.inspectVideo((async function* () {})()),
    inspector.redraw(bytes, 'png', 0),
    inspector.copy(bytes, 'png', 1),
    inspector.read(bytes),
  ]
  for (const tried of await Promise.allSettled(tries)) {
    const { reason } = tried as { reason?: Error }
    expect(reason).toBeInstanceOf(ApartError)
    expect(reason?.message).toMatch(/^the reader of files did not start: exit 1: .*kaihu-nowhere/)
  }
  inspector.close()
})

test('whoever waits for a process that does not start is asked to come again, and the log says why', () => {
  const logged: unknown[] = []
  const request = { log: { error: (...said: unknown[]) => logged.push(said) } } as unknown as FastifyRequest
  const error = new ApartError('the press did not start: exit 1: no fonts')
  expect(refusalOf(error, request)).toMatchObject({ codeName: 'serviceUnavailable' })
  expect(logged).toEqual([[{ err: error }, 'process kept apart does not start']])
})
