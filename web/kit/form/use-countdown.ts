import { useEffect, useState } from 'react'

/** Seconds until something may be done again; counts by the clock, so a sleeping tab does not stretch it. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return { secondsLeft, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}
