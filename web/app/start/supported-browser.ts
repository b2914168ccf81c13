/** What of the browser decides whether it is supported. */
export type BrowserFacts = {
  userAgent: string
  /** a finger is the only pointer */
  isTouchOnly: boolean
}

/** What Chrome and Edge say of themselves on a computer; whatever says more is another browser on their engine. */
const OWN_WORDS = /\([^)]*\)|(?:Mozilla|AppleWebKit|Chrome|HeadlessChrome|Chromium|Safari|Edg)\/[\d.]+/g

/** Desktop Chrome or Edge; phones, tablets and others are not, those built on the same engine included. */
export function isSupportedBrowser({ userAgent, isTouchOnly }: BrowserFacts): boolean {
  const isHandheld = /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(userAgent) || isTouchOnly
  const isChromium = /(?:Chrome|Chromium|Edg)\/\d+/.test(userAgent)
  const isNamedOtherwise = userAgent.replaceAll(OWN_WORDS, '').trim() !== ''
  return isChromium && !isHandheld && !isNamedOtherwise
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
