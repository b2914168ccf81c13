import { useEffect } from 'react'
import { onLiveEvent } from '../call/live-events.ts'
import { refreshChanged } from './orders.ts'

const gatherMs = 300
/** Where much happens, reading again rests so long; the next change is still seen well within two seconds. */
const restMs = 1_200

/** What is watched on this page: an order's code, or null for every list. */
const watched: (string | null)[] = []
const changed = new Set<string>()
let movesAny = false
let timer: ReturnType<typeof setTimeout> | null = null
let readAt = 0
let unlisten: (() => void) | null = null

/** An order's own page, or with null every list. Changes close together are read once. */
export function useLiveOrders(orderCode: string | null): void {
  useEffect(() => {
    watched.push(orderCode)
    unlisten ??= onLiveEvent(({ subject, id, movesLists }) => {
      if (subject === 'order' && (watched.includes(null) || watched.includes(id))) gather(id, movesLists)
    })
    return () => {
      watched.splice(watched.indexOf(orderCode), 1)
      if (watched.length === 0) stop()
    }
  }, [orderCode])
}

function gather(id: string, movesLists: boolean): void {
  changed.add(id)
  movesAny ||= movesLists
  timer ??= setTimeout(readAgain, Math.max(gatherMs, readAt + restMs - Date.now()))
}

function readAgain(): void {
  const codes = new Set(changed)
  const isMove = movesAny
  forget()
  readAt = Date.now()
  void refreshChanged(codes, isMove)
}

function forget(): void {
  changed.clear()
  movesAny = false
  timer = null
}

function stop(): void {
  unlisten?.()
  unlisten = null
  if (timer) clearTimeout(timer)
  forget()
}
