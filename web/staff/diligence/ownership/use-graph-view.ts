import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Layout, Place } from './layout.ts'

const LEAST = 0.3
const MOST = 2
const STEP = 1.25
/** Names are still read at this; what is wider is moved. */
const READABLE = 0.75

function within(scale: number): number {
  return Math.min(MOST, Math.max(LEAST, scale))
}

/** How large a drawing is shown, and which part of it: moved by dragging and scrolling, enlarged about its middle. */
export function useGraphView({ width, height }: Layout, start: Place | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const middle = useRef<Place | null>(null)
  const held = useRef<{ x: number; y: number; left: number; top: number } | null>(null)

  const reveal = useCallback((place: Place, at: number) => {
    const { current } = box
    if (!current) return
    current.scrollLeft = place.x * at - current.clientWidth / 2
    current.scrollTop = place.y * at - current.clientHeight / 2
  }, [])
  const fit = useCallback(
    (least: number = LEAST) => {
      const inside = box.current?.clientWidth ?? width
      const tall = box.current?.clientHeight ?? height
      setScale(within(Math.max(least, Math.min(1, inside / width, tall / height))))
    },
    [width, height],
  )
  const zoom = useCallback((by: 1 | -1) => {
    const { current } = box
    setScale((now) => {
      if (current) {
        const x = (current.scrollLeft + current.clientWidth / 2) / now
        middle.current = { x, y: (current.scrollTop + current.clientHeight / 2) / now }
      }
      return within(by === 1 ? now * STEP : now / STEP)
    })
  }, [])
  useLayoutEffect(() => fit(READABLE), [fit])
  useLayoutEffect(() => {
    const place = middle.current ?? start
    if (place) reveal(place, scale)
    middle.current = null
  }, [scale, start, reveal])

  const drag = {
    begin: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      const { current } = box
      if (button === 0 && current) held.current = { x, y, left: current.scrollLeft, top: current.scrollTop }
    },
    go: ({ clientX, clientY }: PointerEvent) => {
      if (!held.current || !box.current) return
      box.current.scrollLeft = held.current.left - (clientX - held.current.x)
      box.current.scrollTop = held.current.top - (clientY - held.current.y)
    },
    end: () => {
      held.current = null
    },
  }
  return { box, scale, zoom, fit, reveal: (place: Place) => reveal(place, scale), drag }
}
