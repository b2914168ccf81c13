import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { configHash, engineVersion } from '@kaihu/screening/config.ts'
import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import { printCalibration } from './screening/calibration.ts'
import { DATA, hasData, readLabelled } from './screening/data.ts'
import { benchDelta } from './screening/delta.ts'
import { benchKnownNames } from './screening/known-names.ts'
import { loadLists } from './screening/lists.ts'
import { benchLookAlikes } from './screening/look-alikes.ts'
import { fillUp } from './screening/million.ts'
import { benchNamePairs, benchOfacPortal } from './screening/name-bench.ts'
import { benchPeers } from './screening/peers.ts'
import { benchInnocents, benchMangled } from './screening/recall.ts'
import { cpuSeconds, report } from './screening/report.ts'
import { benchRomanised } from './screening/romanised.ts'
import { benchSpeed } from './screening/speed.ts'
import { benchStart } from './screening/start.ts'
import { benchSwap } from './screening/swap.ts'

const NAMES = 1_000_000
const MOST_SECONDS = 15
const MOST_GIGABYTES = 1

/**
 * Measures the screening engine on real lists and labelled names; one JSON line per figure. `--quick` leaves
 * out what needs a million names, `--swap` measures nothing but a list of a million names coming into force,
 * `--start` nothing but the first answers of a process that starts while one is, `--peers` nothing but other
 * matchers on the same data.
 */
export async function main(args: readonly string[]): Promise<void> {
  report('engine', 0, '', true, { engineVersion, configHash })
  if (args.includes('--swap')) return benchSwap(NAMES)
  if (args.includes('--start') && hasData()) return measureStart()
  if (args.includes('--peers') && hasData()) return benchPeers(await realEntries())
  benchRomanised()
  benchKnownNames()
  benchLookAlikes()
  if (!hasData()) {
    report('data_absent', 0, '', false, {
      note: `no evaluation data in ${DATA}: only what needs none was measured`,
    })
    return
  }
  benchNamePairs()
  benchOfacPortal()
  printCalibration()
  const lists = await loadLists()
  for (const { listId, entries, rejected } of lists)
    report(`list_${listId}`, entries.length, '', true, { rejected })
  const real = lists.flatMap((list) => list.entries)
  benchInnocents(buildIndex(real))
  if (args.includes('--quick')) return
  const all = fillUp(real, NAMES)
  benchMangled(measureBuild(all))
  benchDelta(all, real)
  await benchSpeed(NAMES)
  await benchSwap(NAMES)
  await measureStart()
  await benchPeers(real)
}

async function realEntries() {
  return (await loadLists()).flatMap((list) => list.entries)
}

async function measureStart(): Promise<void> {
  const real = await realEntries()
  const asked = readLabelled('un_persons_mangled_dev.csv').map((row) => row['treated'] ?? '')
  await benchStart(fillUp(real, NAMES), asked)
}

function measureBuild(entries: ReturnType<typeof fillUp>) {
  const before = usedBytes()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const index = buildIndex(entries)
  const seconds = (performance.now() - start) / 1000
  report('index_build_s', seconds, `<= ${MOST_SECONDS}`, seconds <= MOST_SECONDS, {
    names: index.nameEntry.length,
    cpuSeconds: cpuSeconds(cpu),
  })
  const after = usedBytes()
  // The entries themselves count as well: the index hands them out.
  report('index_memory_gb', after / 1e9, `<= ${MOST_GIGABYTES}`, after / 1e9 <= MOST_GIGABYTES, {
    withoutEntries: Math.round((after - before) / 1e6) / 1e3,
  })
  return index
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

if (import.meta.main) await main(process.argv.slice(2))
