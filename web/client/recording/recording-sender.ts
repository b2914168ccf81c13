import { appendToRecording, finishRecording, type IntentionView } from '@kaihu/contract/intention.ts'
import { RECORDING_LIMITS } from '@kaihu/domain/intention/limits.ts'
import { createStore } from '../../kit/store.ts'
import { callApi } from '../call/call.ts'
import { CallError, isRefusal } from '../call/call-error.ts'

/** How the bytes travel. unstable: it goes on by itself. failed: it waits for the person. */
export type SendState = {
  sent: number
  total: number
  network: 'good' | 'unstable' | 'failed'
}

const PAUSE_MS = 1_000
const MOST_PAUSE_MS = 8_000
/** After so long without an answer the person is asked. */
const PATIENCE_MS = 60_000

const quiet = { quiet: true, loading: 'none', requestType: 'recording' } as const

export type SenderCalls = {
  append(recordingId: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<number>
  finish(recordingId: string, sha256: string, size: number): Promise<IntentionView>
}

const serverCalls: SenderCalls = {
  append: async (recordingId, offset, body) =>
    (await callApi(appendToRecording, { params: { recordingId }, query: { offset }, body }, quiet)).received,
  finish: (recordingId, sha256, size) =>
    callApi(finishRecording, { params: { recordingId }, body: { sha256, size } }, quiet),
}

function offsetIn(error: unknown): number | null {
  const isKnown = isRefusal(error, 'uploadElsewhere') || isRefusal(error, 'uploadDamaged')
  if (!isKnown) return null
  const { offset } = (error.data ?? {}) as { offset?: unknown }
  return typeof offset === 'number' ? offset : null
}

function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.isNetwork || error.status === 429 || error.status >= 500)
}

/** Bytes go out in order from where the server is, and again after every cut. Lives outside React. */
export class RecordingSender {
  readonly state = createStore<SendState>({ sent: 0, total: 0, network: 'good' })
  readonly #recordingId: string
  readonly #calls: SenderCalls
  #bytes: Blob = new Blob()
  #isRunning = false
  #isGivenUp = false
  #waiting: { resolve: () => void; reject: (error: unknown) => void }[] = []

  constructor(recordingId: string, calls: SenderCalls = serverCalls) {
    this.#recordingId = recordingId
    this.#calls = calls
  }

  get bytes(): Blob {
    return this.#bytes
  }

  startAt(received: number): void {
    this.state.update((now) => ({ ...now, sent: received }))
  }

  add(chunk: Blob): void {
    this.#bytes = new Blob([this.#bytes, chunk], { type: chunk.type })
    this.state.update((now) => ({ ...now, total: this.#bytes.size }))
    void this.#run()
  }

  retry(): void {
    this.state.update((now) => ({ ...now, network: 'good' }))
    void this.#run()
  }

  giveUp(): void {
    this.#isGivenUp = true
  }

  /**
   * The hash is made over what this browser has, from end to end. @throws CallError with the server's refusal
   */
  async finish(): Promise<IntentionView> {
    for (;;) {
      await this.#whenSent()
      const bytes = await this.#bytes.arrayBuffer()
      const sha256 = await sha256Of(bytes)
      try {
        return await this.#patiently(() => this.#calls.finish(this.#recordingId, sha256, bytes.byteLength))
      } catch (error) {
        const offset = offsetIn(error)
        if (offset === null) throw error
        // Something got lost on the way: what is missing there is sent once more.
        this.startAt(offset)
      }
    }
  }

  #whenSent(): Promise<void> {
    const { sent, total } = this.state.get()
    if (sent >= total && total > 0) return Promise.resolve()
    const sending = new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }))
    void this.#run()
    return sending
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.state.get().network === 'failed') return
    this.#isRunning = true
    try {
      await this.#sendAll()
      for (const { resolve } of this.#waiting.splice(0)) resolve()
    } catch (error) {
      this.state.update((now) => ({ ...now, network: 'failed' }))
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    } finally {
      this.#isRunning = false
    }
  }

  async #sendAll(): Promise<void> {
    while (!this.#isGivenUp) {
      const { sent, total } = this.state.get()
      if (sent >= total) return
      const piece = this.#bytes.slice(sent, sent + RECORDING_LIMITS.mostPartBytes)
      const body = new Uint8Array(await piece.arrayBuffer())
      const received = await this.#patiently(() => this.#append(sent, body))
      this.state.update((now) => ({ ...now, sent: received, network: 'good' }))
    }
  }

  async #append(offset: number, body: Uint8Array<ArrayBuffer>): Promise<number> {
    try {
      return await this.#calls.append(this.#recordingId, offset, body)
    } catch (error) {
      const elsewhere = offsetIn(error)
      if (elsewhere === null) throw error
      return elsewhere
    }
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const until = Date.now() + PATIENCE_MS
    for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, MOST_PAUSE_MS)) {
      try {
        const answer = await work()
        this.state.update((now) => ({ ...now, network: 'good' }))
        return answer
      } catch (error) {
        if (!isPassing(error) || this.#isGivenUp || Date.now() > until) throw error
        this.state.update((now) => ({ ...now, network: 'unstable' }))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
