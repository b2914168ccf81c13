import { useEffect, useState } from 'react'
import { canRecord, PICTURE } from './media-kinds.ts'

export interface Chosen {
  cameraId?: string
  microphoneId?: string
}

/** The camera and the microphone: connecting, there, or why not (name of the browser's error, or `unsupported`). */
export type Camera =
  | { state: 'connecting' }
  | { state: 'on'; stream: MediaStream; devices: readonly MediaDeviceInfo[] }
  | { state: 'failed'; problem: string }

const ask = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } })

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

/** Connects camera and microphone while this is shown and wanted; they go off with it. */
export function useCamera(isWanted: boolean, chosen: Chosen): readonly [Camera, () => void] {
  const [camera, setCamera] = useState<Camera>({ state: 'connecting' })
  const [attempt, setAttempt] = useState(0)
  const { cameraId, microphoneId } = chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt connects anew
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    setCamera({ state: 'connecting' })
    const choice = { ...(cameraId && { cameraId }), ...(microphoneId && { microphoneId }) }
    const connecting = connect(choice).then((found) => {
      if (isGone) release(found)
      else setCamera(found)
      return found
    })
    return () => {
      isGone = true
      void connecting.then(release)
    }
  }, [isWanted, cameraId, microphoneId, attempt])
  return [camera, () => setAttempt((now) => now + 1)]
}
