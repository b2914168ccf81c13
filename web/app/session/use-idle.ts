import { keepAlive } from '@kaihu/contract/access.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../client/call/call.ts'
import { otherTabs } from '../../client/session.ts'
import type { IdleState } from './idle.ts'
import { idleState, idleTimes } from './idle.ts'

const inputs = ['pointerdown', 'keydown', 'wheel'] as const

/** How often the other tabs of the session hear of somebody who works in this one. */
const TELL_TABS_EVERY_MS = 5_000

function tellServer(): Promise<unknown> {
  return callApi(keepAlive, {}, { loading: 'none', quiet: true, requestType: 'keep-alive' }).catch(
    () => undefined,
  )
}

/** While the warning stands, only `stay` counts as input. */
export function useIdle(isOn: boolean, serverIdleSeconds: number | undefined) {
  const lastInput = useRef(0)
  const lastTold = useRef(0)
  const toldTabs = useRef(0)
  const isWarning = useRef(false)
  const [state, setState] = useState<IdleState>({ is: 'active' })

  useEffect(() => {
    if (!isOn) return
    const times = idleTimes(serverIdleSeconds)
    lastInput.current = Date.now()
    lastTold.current = Date.now()
    const note = () => {
      if (isWarning.current) return
      const now = Date.now()
      lastInput.current = now
      if (now - toldTabs.current < TELL_TABS_EVERY_MS) return
      toldTabs.current = now
      otherTabs.tell('active')
    }
    // Who works, or chose to stay, in another tab does so here as well.
    const stopHearing = otherTabs.on('active', () => {
      lastInput.current = Date.now()
      isWarning.current = false
    })
    const tick = () => {
      const now = Date.now()
      const next = idleState(now, lastInput.current, times)
      isWarning.current = next.is !== 'active'
      setState((shown) => (shown.is === 'active' && next.is === 'active' ? shown : next))
      if (lastInput.current > lastTold.current && now - lastTold.current >= times.keepAliveEveryMs) {
        lastTold.current = now
        void tellServer()
      }
    }
    for (const input of inputs) window.addEventListener(input, note, { passive: true, capture: true })
    const timer = setInterval(tick, 1000)
    return () => {
      stopHearing()
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, note, { capture: true })
    }
  }, [isOn, serverIdleSeconds])

  const stay = useCallback(() => {
    lastInput.current = Date.now()
    lastTold.current = Date.now()
    isWarning.current = false
    setState({ is: 'active' })
    otherTabs.tell('active')
    void tellServer()
  }, [])
  return { state, stay }
}
