import type { LiveEvent } from '@kaihu/contract/system.ts'
import { getEvents, liveEventSchema } from '@kaihu/contract/system.ts'
import { userStore } from '../session.ts'
import { fetchCall } from './call.ts'

type Listener = (event: LiveEvent) => void

const firstPauseMs = 2000
const longestPauseMs = 60_000
const listeners = new Set<Listener>()
let running: AbortController | null = null
let lastSeq: number | undefined

/** One stream for the whole tab, opened with the first listener. After a cut it goes on where it stopped. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  if (!running) void follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function stop(): void {
  running?.abort()
  running = null
}

async function follow(): Promise<void> {
  const own = new AbortController()
  running = own
  let pause = firstPauseMs
  while (!own.signal.aborted && userStore.get()) {
    const wasHeard = await listen(own.signal).catch(() => false)
    pause = wasHeard ? firstPauseMs : Math.min(pause * 2, longestPauseMs)
    await rest(pause, own.signal)
  }
  if (running === own) running = null
}

async function listen(signal: AbortSignal): Promise<boolean> {
  const query = lastSeq === undefined ? {} : { after: lastSeq }
  const response = await fetchCall(getEvents, { query }, { signal, quiet: true, requestType: 'events' })
  if (!response.ok || !response.body) return false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) tell(readLiveEvent(block))
  }
}

function tell(event: LiveEvent | null): void {
  if (!event) return
  lastSeq = Math.max(lastSeq ?? 0, event.seq)
  for (const listener of Array.from(listeners)) listener(event)
}

/** The event in one block of the stream; null for heartbeats and anything that is not an event. */
export function readLiveEvent(block: string): LiveEvent | null {
  const data = block.split('\n').find((line) => line.startsWith('data: '))
  if (!data) return null
  try {
    return liveEventSchema.safeParse(JSON.parse(data.slice('data: '.length))).data ?? null
  } catch {
    return null
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
