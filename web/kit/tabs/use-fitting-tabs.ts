import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { howManyFit } from './fit-tabs.ts'

/** px that the button for the rest takes at most, in either language */
const buttonWidth = 96

interface Fitting {
  bar: RefObject<HTMLDivElement | null>
  /** holds every label once, out of sight */
  measure: RefObject<HTMLDivElement | null>
  count: number
}

/** How many tabs the bar has room for, worked out before it is painted and whenever bar or labels change. */
export function useFittingTabs(views: readonly { label: string }[]): Fitting {
  const bar = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(views.length)
  const labels = views.map(({ label }) => label).join('\n')
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const fit = () => {
      if (element.clientWidth === 0) return
      const spans = [...(measure.current?.children ?? [])]
      const widths = spans.map((span) => span.getBoundingClientRect().width)
      setCount(howManyFit(widths, element.clientWidth, buttonWidth))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [labels])
  return { bar, measure, count }
}
