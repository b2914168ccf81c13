import { afterEach, expect, test, vi } from 'vitest'
import { keepChunk } from '../../client/recording/kept-recordings.ts'
import { RecordingSession } from './recording-session.ts'

vi.mock('../../client/recording/kept-recordings.ts', () => ({ keepChunk: vi.fn() }))

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

const begin = () => {
  vi.stubGlobal('MediaRecorder', Recorder)
  const listener = { saved: () => undefined, refused: () => undefined }
  const session = new RecordingSession({ recordingId: 'r', orderCode: 'o', digits: '123456' }, listener)
  // What is sent is looked at here, and not sent.
  session.sender.giveUp()
  session.record(stream, 'video/webm')
  return session
}

afterEach(() => vi.unstubAllGlobals())

test('a piece goes to the bank only once this browser keeps it: after a reload the bank is never ahead', async () => {
  let isKept = () => undefined as void
  vi.mocked(keepChunk).mockImplementation(() => new Promise((resolve) => (isKept = resolve)))
  const session = begin()
  Recorder.last.ondataavailable?.({ data: new Blob(['second']) })
  await vi.waitFor(() => expect(keepChunk).toHaveBeenCalled())
  expect(session.sender.bytes.size).toBe(0)
  isKept()
  await vi.waitFor(() => expect(session.sender.bytes.size).toBe(6))
  await session.drop()
})

test('where the browser keeps nothing, the recording goes to the bank all the same', async () => {
  vi.mocked(keepChunk).mockRejectedValue(new Error('no room'))
  const session = begin()
  Recorder.last.ondataavailable?.({ data: new Blob(['second']) })
  await vi.waitFor(() => expect(session.sender.bytes.size).toBe(6))
  expect(session.state.get().isKept).toBe(false)
  await session.drop()
})
