import { notePresence, PRESENCE_SECONDS, type PresentPerson } from '@kaihu/contract/presence.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../call/call.ts'

/** Who did nothing for so long is not at work: the browser then keeps silent, and the session may end. */
const idleAfterMs = 120_000

let lastAct = Date.now()
for (const kind of ['keydown', 'pointerdown', 'pointermove'] as const) {
  window.addEventListener(kind, () => (lastAct = Date.now()), { passive: true })
}

function tell(orderCode: string, section: string) {
  return callApi(notePresence, { params: { orderCode }, body: { section } }, { quiet: true, loading: 'none' })
}

export function usePresence(orderCode: string, section: string): readonly PresentPerson[] {
  const [others, setOthers] = useState<readonly PresentPerson[]>([])
  useEffect(() => {
    let isGone = false
    const beat = () => {
      if (document.hidden || Date.now() - lastAct > idleAfterMs) return
      // Presence is a courtesy: when it cannot be told, nothing is lost.
      tell(orderCode, section).then(
        (answer) => {
          if (!isGone) setOthers(answer.others)
        },
        () => undefined,
      )
    }
    beat()
    const timer = setInterval(beat, PRESENCE_SECONDS * 1000)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [orderCode, section])
  return others
}
