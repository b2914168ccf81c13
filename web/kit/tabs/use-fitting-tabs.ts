import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { howManyFit } from './fit-tabs.ts'

/** px that the button for the rest takes at most, in either language */
const buttonWidth = 96

type Box = RefObject<HTMLDivElement | null>

/** Worked out before it is painted. `measure` holds every label once, out of sight. */
export function useFittingTabs(bar: Box, measure: Box, views: readonly { label: string }[]): number {
  const [count, setCount] = useState(views.length)
  const labels = views.map(({ label }) => label).join('\n')
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || labels === '') return undefined
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
  }, [bar, measure, labels])
  return count
}
