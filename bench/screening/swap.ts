import { monitorEventLoopDelay } from 'node:perf_hooks'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { engineOf } from '@kaihu/api/screening/engine/engine.ts'
import { putMadeList, readMadeName } from '../../tests/harness/drawn/made-list.ts'
import { progress } from '../figures/figure.ts'
import { openWorld } from '../product/world.ts'
import { report } from './report.ts'

const LONGEST_GAP_MS = 100
const NANOSECONDS_A_MS = 1e6

/** How long until a list version is in force and indexed, and how long nobody was answered. */
export async function benchSwap(names: number): Promise<void> {
  const world = await openWorld()
  const patient = connect(world.ownerUrl, { statementTimeout: 600_000 })
  try {
    const engine = engineOf(world.database)
    await putMadeList(world.database, { list: 'AML', names: 1_000 })
    const name = await readMadeName(world.database, 500)
    await engine.screen([{ names: [{ text: name }] }])
    progress(`putting ${names} names into the database`)
    await putMadeList(patient, { list: 'AML', names })
    const gaps = monitorEventLoopDelay({ resolution: 5 })
    gaps.enable()
    const cpu = process.threadCpuUsage()
    const start = performance.now()
    const { hits } = await engine.screen([{ names: [{ text: name }] }])
    const seconds = (performance.now() - start) / 1000
    gaps.disable()
    const used = process.threadCpuUsage(cpu)
    const longest = gaps.max / NANOSECONDS_A_MS
    report('list_swap_s', seconds, '', hits[0]?.[0]?.entryId === 'M500', { names })
    report('list_swap_longest_gap_ms', longest, `<= ${LONGEST_GAP_MS}`, longest <= LONGEST_GAP_MS, {
      p99: Math.round(gaps.percentile(99) / NANOSECONDS_A_MS),
      ownThreadCpuMs: Math.round((used.user + used.system) / 1000),
    })
  } finally {
    await patient.destroy()
    await world.close()
  }
}
