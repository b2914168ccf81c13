import type { CDPSession, Page } from '@playwright/test'
import { percentile } from '../figures/statistics.ts'

const KEYS = 160
const WARM_UP_KEYS = 40

/** Runs in the page: notes for every key how long its frame took to be ready, from the moment the key was handled. */
const watchKeys = `
  globalThis.keyTimes ?? document.addEventListener('keydown', () => {
    const pressed = performance.now()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => keyTimes.push(performance.now() - pressed)
      channel.port2.postMessage(null)
    })
  }, { capture: true })
  globalThis.keyTimes = []
`

export async function measureTyping(page: Page, field: string, slowdown: number): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.locator(field).first().focus()
  await page.evaluate(watchKeys)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'a' : 'b')
    await page.waitForTimeout(60)
  }
  const times = await page.evaluate<number[]>('keyTimes')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return percentile(times.slice(WARM_UP_KEYS), 0.95)
}
