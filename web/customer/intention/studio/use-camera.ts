import { useEffect, useState } from 'react'
import { canRecord, PICTURE } from './media-kinds.ts'

export type Chosen = {
  cameraId?: string
  microphoneId?: string
}

/** The camera and the microphone: connecting, there, or why not (name of the browser's error, or `unsupported`). */
export type Camera =
  | { state: 'connecting' }
  | { state: 'on'; stream: MediaStream; devices: readonly MediaDeviceInfo[] }
  | { state: 'failed'; problem: string }

function ask(id: string | undefined) {
  return id === undefined ? {} : { deviceId: { exact: id } }
}

async function connect({ cameraId, microphoneId }: Chosen): Promise<Camera> {
  if (!canRecord()) return { state: 'failed', problem: 'unsupported' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { ...PICTURE, ...ask(cameraId) },
      audio: { echoCancellation: true, noiseSuppression: true, ...ask(microphoneId) },
    })
    return { state: 'on', stream, devices: await navigator.mediaDevices.enumerateDevices() }
  } catch (error) {
    return { state: 'failed', problem: error instanceof DOMException ? error.name : 'other' }
  }
}

function release(camera: Camera): void {
  if (camera.state === 'on') for (const track of camera.stream.getTracks()) track.stop()
}

const CONNECTING: Camera = { state: 'connecting' }

export function useCamera(
  isWanted: boolean,
  { cameraId, microphoneId }: Chosen,
): readonly [Camera, () => void] {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ asked: string; camera: Camera } | null>(null)
  // What was asked for: an answer to anything else does not count any more.
  const asked = [isWanted, attempt, cameraId ?? '', microphoneId ?? ''].join(' ')
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const choice = { ...(cameraId && { cameraId }), ...(microphoneId && { microphoneId }) }
    const connecting = connect(choice).then((camera) => {
      if (isGone) release(camera)
      else setFound({ asked, camera })
      return camera
    })
    return () => {
      isGone = true
      void connecting.then(release)
    }
  }, [isWanted, cameraId, microphoneId, asked])
  const camera = found?.asked === asked ? found.camera : CONNECTING
  return [camera, () => setAttempt((now) => now + 1)]
}
