import { FIRST_LOADS, sizeOf } from '../tools/web/first-load.ts'
import { miss, report } from './figures/figure.ts'

/** Bytes of a first visit as they are served: both sign-in pages, the form of an application, and the order list. */
export async function main(): Promise<void> {
  for (const load of FIRST_LOADS) {
    const { files, served, gzip } = sizeOf(load)
    const { figure, limit } = load
    const circumstances = { gzip: Math.round(gzip * 10) / 10, files, ...(limit !== undefined && { limit }) }
    report({ bench: 'first-load', figure, value: served, unit: 'kB', ...circumstances })
    if (limit !== undefined && served >= limit)
      miss(`${figure} loads ${served.toFixed(1)} kB, the limit is ${limit} kB`)
  }
}
