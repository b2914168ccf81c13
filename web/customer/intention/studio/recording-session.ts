import type { IntentionView } from '@kaihu/contract/intention.ts'
import { RECORDING_LIMITS } from '@kaihu/domain/intention/limits.ts'
import { isRefusal } from '../../../client/call/call-error.ts'
import { RecordingSender } from '../../../client/recording/recording-sender.ts'
import { type KeptRecording, keepChunk } from '../../../client/recording/sealed-recordings.ts'
import { createStore } from '../../../kit/store.ts'
import { recorderOptions } from './media-kinds.ts'

/** recording: the camera runs. saving: it stopped, bytes travel. ready: the server has it whole. failed: see problem. */
export type SessionPhase = 'recording' | 'saving' | 'ready' | 'failed'

export type SessionState = {
  phase: SessionPhase
  elapsedMs: number
  /** it stopped by itself: the longest time was reached, or the camera was taken away */
  ended: 'limit' | 'camera' | null
  /** false when this browser keeps nothing: a reload would lose the recording */
  isKept: boolean
  problem: unknown
}

/** Told how a recording ended: the bank has it whole, or threw it away and says why. */
export type SessionListener = {
  saved: (view: IntentionView) => void
  refused: (error: unknown) => void
}

export type SessionOf = {
  recordingId: string
  orderCode: string
  digits: string
}

const SLICE_MS = 1_000
const TICK_MS = 250

const STARTED: SessionState = { phase: 'recording', elapsedMs: 0, ended: null, isKept: true, problem: null }

/**
 * Every second of it is kept on disk and sent. Lives outside React, so that nothing is lost when a screen is
 * drawn anew.
 */
export class RecordingSession {
  readonly state = createStore<SessionState>(STARTED)
  readonly of: SessionOf
  readonly sender: RecordingSender
  readonly #tell: SessionListener
  readonly #keep: typeof keepChunk
  #recorder: MediaRecorder | null = null
  #begunAt = 0
  #seq = 0
  #ticking: ReturnType<typeof setInterval> | undefined
  #keeping: Promise<void> = Promise.resolve()

  constructor(of: SessionOf, listener: SessionListener, keep = keepChunk) {
    this.of = of
    this.sender = new RecordingSender(of.recordingId)
    this.#tell = listener
    this.#keep = keep
  }

  record(stream: MediaStream, mimeType: string): void {
    const recorder = new MediaRecorder(stream, recorderOptions(mimeType))
    this.#recorder = recorder
    this.#begunAt = performance.now()
    recorder.ondataavailable = ({ data }) => this.#take(data)
    recorder.onstop = () => void this.save()
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => this.#end('camera'), { once: true })
    }
    recorder.start(SLICE_MS)
    this.#ticking = setInterval(() => this.#tick(), TICK_MS)
  }

  static resume(kept: KeptRecording, received: number, listener: SessionListener): RecordingSession {
    const session = new RecordingSession(kept, listener)
    session.state.set({ ...STARTED, phase: 'saving', elapsedMs: kept.elapsedMs })
    session.sender.startAt(received)
    session.sender.add(kept.bytes)
    return session
  }

  static replay(kept: KeptRecording, received: number): RecordingSession {
    const session = RecordingSession.resume(kept, received, {
      saved: () => undefined,
      refused: () => undefined,
    })
    session.state.update((now) => ({ ...now, phase: 'ready' }))
    return session
  }

  stop(): void {
    this.#end(null)
  }

  async save(): Promise<void> {
    this.state.update((now) => ({ ...now, phase: 'saving', problem: null }))
    try {
      await this.#keeping
      const view = await this.sender.finish()
      this.state.update((now) => ({ ...now, phase: 'ready' }))
      this.#tell.saved(view)
    } catch (problem) {
      if (isRefusal(problem, 'recordingRefused')) this.#tell.refused(problem)
      this.state.update((now) => ({ ...now, phase: 'failed', problem }))
    }
  }

  retry(): void {
    this.sender.retry()
    if (this.state.get().phase === 'failed') void this.save()
  }

  /** Throws the recording away here. Resolves when nothing more will be written. */
  async drop(): Promise<void> {
    this.sender.giveUp()
    clearInterval(this.#ticking)
    const recorder = this.#recorder
    if (recorder && recorder.state !== 'inactive') {
      recorder.ondataavailable = null
      recorder.onstop = null
      recorder.stop()
    }
    await this.#keeping
  }

  #end(why: SessionState['ended']): void {
    clearInterval(this.#ticking)
    if (!this.#recorder || this.#recorder.state === 'inactive') return
    this.state.update((now) => ({ ...now, ended: why, elapsedMs: this.#elapsed() }))
    this.#recorder.stop()
  }

  #elapsed(): number {
    return performance.now() - this.#begunAt
  }

  #tick(): void {
    const elapsedMs = this.#elapsed()
    this.state.update((now) => ({ ...now, elapsedMs }))
    if (elapsedMs >= RECORDING_LIMITS.mostMs) this.#end('limit')
  }

  #take(bytes: Blob): void {
    if (bytes.size === 0) return
    const head = { ...this.of, mimeType: bytes.type, lastAt: Date.now(), elapsedMs: this.#elapsed() }
    const seq = this.#seq
    this.#seq += 1
    // Kept first, then sent: were the server ahead of this browser, nobody could finish after a reload.
    this.#keeping = this.#keeping
      .then(() => this.#keep(head, seq, bytes))
      .catch(() => this.state.update((now) => ({ ...now, isKept: false })))
      .then(() => this.sender.add(bytes))
  }
}
