import type { ComponentType, ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { fetchWhenQuiet } from './fetch-when-quiet.ts'
import { useFocusBack } from './use-focus-back.ts'

const ASK_AGAIN_AFTER_MS = 2_000

/**
 * Fetched once the page has come to rest, or when opened; afterwards it stays, so that it can close the way
 * it does.
 */
export function openedLater<P extends { open?: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  fetchWhenQuiet(load)
  return function OpenedLater(props: P): ReactNode {
    const Content = useLater(load, props.open === true)
    useFocusBack(props.open === true)
    return Content && <Content {...props} />
  }
}

function useLater<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted: boolean,
): ComponentType<P> | null {
  const [content, setContent] = useState<ComponentType<P> | null>(null)
  const isMissing = isWanted && content === null
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: number | undefined
    let isOver = false
    const ask = (): void => {
      load().then(
        (code) => {
          if (!isOver) setContent(() => code.default)
        },
        () => {
          if (!isOver) timer = window.setTimeout(ask, ASK_AGAIN_AFTER_MS)
        },
      )
    }
    ask()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [isMissing, load])
  return content
}
