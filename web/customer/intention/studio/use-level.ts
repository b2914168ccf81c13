import { useEffect, useState } from 'react'

const EVERY_MS = 100
/** A share of full volume that no silent room reaches. */
const HEARD = 0.04

function volumeOf(samples: Uint8Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128) / 128), 0)
}

/** How loud the microphone is, 0 to 1, and whether anything was heard so far. */
export function useLevel(stream: MediaStream | null): { level: number; isHeard: boolean } {
  const [level, setLevel] = useState(0)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      // Browsers keep sound off until the person touched the page.
      if (context.state === 'suspended') void context.resume()
      analyser.getByteTimeDomainData(samples)
      const volume = volumeOf(samples)
      setLevel(volume)
      if (volume > HEARD) setHeard(true)
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return { level, isHeard }
}
