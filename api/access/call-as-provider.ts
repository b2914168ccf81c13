import { request } from 'node:http'

const PATIENCE_MS = 5_000

/**
 * Names below localhost are this machine's, though Node asks the system's resolver, which may not know them.
 */
export function callAsProvider(address: string): Promise<void> {
  const url = new URL(address)
  const { host } = url
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', headers: { host }, timeout: PATIENCE_MS }, (answer) => {
      answer.resume()
      resolve()
    })
    call.on('error', () => resolve())
    call.on('timeout', () => call.destroy())
    call.end()
  })
}
