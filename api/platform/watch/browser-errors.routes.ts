import { reportBrowserError } from '@kaihu/contract/browser-errors.ts'
import { implement, type Route } from '../routes.ts'
import type { Metrics } from './metrics.ts'

const MOST_A_MINUTE = 60
const MINUTE_MS = 60_000

/** Writes down what failed in a browser; where it is too much it is counted alone. */
export function browserErrorRoute(metrics: Metrics | undefined): Route {
  let minute = 0
  let written = 0
  return implement(reportBrowserError, ({ body }, { log, http, now }) => {
    const { side } = http.request
    metrics?.failedInBrowser(side)
    const thisMinute = Math.floor(now.getTime() / MINUTE_MS)
    if (thisMinute !== minute) [minute, written] = [thisMinute, 0]
    written += 1
    if (written <= MOST_A_MINUTE) log.warn({ side, ...body }, 'error in a browser')
    return null
  })
}
