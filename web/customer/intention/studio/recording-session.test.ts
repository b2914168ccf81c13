import { afterEach, expect, test, vi } from 'vitest'
import { RecordingSession } from './recording-session.ts'

/** A camera's recorder, whose pieces come when the test says so. */
class Recorder {
  static last: Recorder
  state = 'recording'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  constructor() {
    Recorder.last = this
  }
  start() {}
  stop() {}
}

const stream = { getTracks: () => [] } as unknown as MediaStream

function begin(keep: () => Promise<void>) {
  vi.stubGlobal('MediaRecorder', Recorder)
  const listener = { saved: () => undefined, refused: () => undefined }
  const session = new RecordingSession({ recordingId: 'r', orderCode: 'o', digits: '123456' }, listener, keep)
  // What is sent is looked at here, and not sent.
  session.sender.giveUp()
  session.record(stream, 'video/webm')
  return session
}

afterEach(() => vi.unstubAllGlobals())

test('a piece goes to the bank only once this browser keeps it: after a reload the bank is never ahead', async () => {
  let isKept = () => undefined as void
  const keep = vi.fn(() => new Promise<void>((resolve) => (isKept = resolve)))
  const session = begin(keep)
  Recorder.last.ondataavailable?.({ data: new Blob(['second']) })
  await vi.waitFor(() => expect(keep).toHaveBeenCalled())
  expect(session.sender.bytes.size).toBe(0)
  isKept()
  await vi.waitFor(() => expect(session.sender.bytes.size).toBe(6))
  await session.drop()
})

test('where the browser keeps nothing, the recording goes to the bank all the same', async () => {
  const session = begin(() => Promise.reject(new Error('no room')))
  Recorder.last.ondataavailable?.({ data: new Blob(['second']) })
  await vi.waitFor(() => expect(session.sender.bytes.size).toBe(6))
  expect(session.state.get().isKept).toBe(false)
  await session.drop()
})
