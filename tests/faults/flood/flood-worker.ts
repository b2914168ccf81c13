import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { port, seconds, perSecond } = workerData as { port: number; seconds: number; perSecond: number }

/** What made the server work hardest once: a megabyte of JSON with ninety thousand keys. */
const BODY = Buffer.from(
  JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 1]))),
)

let [sent, answered] = [0, 0]

/** One call of a stranger, each from another address; who is refused before the end stops sending. */
function sendOne(): void {
  sent += 1
  const address = `198.51.${sent % 250}.${(sent >> 3) % 250}`
  const headers = {
    host: 'apply.localhost',
    'content-type': 'application/json',
    'content-length': BODY.length,
    'x-forwarded-for': address,
  }
  const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1/customer/session', headers })
  call.on('response', (answer) => {
    answered += 1
    answer.resume()
  })
  call.on('error', () => undefined)
  call.end(BODY)
}

const timer = setInterval(sendOne, 1_000 / perSecond)
setTimeout(() => {
  clearInterval(timer)
  setTimeout(() => {
    parentPort?.postMessage({ sent, answered, megabytes: (sent * BODY.length) / 1_000_000 })
    process.exit()
  }, 500)
}, seconds * 1_000)
