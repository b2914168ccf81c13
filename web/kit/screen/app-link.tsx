import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './navigation.ts'

/** A link inside the application: an ordinary anchor, so that it can be opened, copied and read aloud as one. */
export function AppLink({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    goTo(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
