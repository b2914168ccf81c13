/** What of the browser decides whether it is supported. */
export interface BrowserFacts {
  userAgent: string
  /** a finger is the only pointer */
  isTouchOnly: boolean
}

/** Desktop Chrome or Edge, and what is built on the same engine (ACC-04); phones, tablets and others are not. */
export function isSupportedBrowser({ userAgent, isTouchOnly }: BrowserFacts): boolean {
  const isHandheld = /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(userAgent) || isTouchOnly
  const isChromium = /(?:Chrome|Chromium|Edg)\/\d+/.test(userAgent)
  return isChromium && !isHandheld
}

/** Sends an unsupported browser to the page that says so, in both languages. Answers whether it did. */
export function leaveUnsupportedBrowser(): boolean {
  const facts = {
    userAgent: navigator.userAgent,
    isTouchOnly:
      window.matchMedia('(pointer: coarse) and (hover: none)').matches && navigator.maxTouchPoints > 0,
  }
  if (isSupportedBrowser(facts)) return false
  window.location.replace('/unsupported')
  return true
}
