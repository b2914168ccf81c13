import { parentPort, workerData } from 'node:worker_threads'
import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { loadLists } from './lists.ts'
import { fillUp } from './million.ts'

const WARM_UP = 300

const { names, queries } = workerData as { names: number; queries: string[] }
const real = (await loadLists()).flatMap((list) => list.entries)
const index = buildIndex(fillUp(real, names))
function screen(text: string) {
  return screenName(index, { names: [{ text }], type: 'person' })
}
queries.slice(0, WARM_UP).forEach(screen)
parentPort?.on('message', () => {
  const times = queries.map((text) => {
    const start = performance.now()
    screen(text)
    return performance.now() - start
  })
  parentPort?.postMessage(times)
  parentPort?.close()
})
parentPort?.postMessage('ready')
