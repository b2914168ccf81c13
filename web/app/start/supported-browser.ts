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

/** What a person was asked to sign, and their own data: a message about it is read on a telephone. */
const FOR_EVERY_BROWSER = ['/customer/sign', '/customer/myData', '/401', '/404']
const SIGN_IN = '/login-customer'

/** Whether an address of the customer's portal is served to phones as well; of signing in, the one that leads there. */
export function isForEveryBrowser(pathname: string, search: string): boolean {
  if (pathname !== SIGN_IN) return FOR_EVERY_BROWSER.includes(pathname)
  const next = new URLSearchParams(search).get('next') ?? ''
  return FOR_EVERY_BROWSER.includes(next)
}

function isSupportedHere(): boolean {
  return isSupportedBrowser({
    userAgent: navigator.userAgent,
    isTouchOnly:
      window.matchMedia('(pointer: coarse) and (hover: none)').matches && navigator.maxTouchPoints > 0,
  })
}

/** Sends an unsupported browser to the page that says so, in both languages. Answers whether it did. */
export function leaveUnsupportedBrowser(side: 'staff' | 'customer', address: string): boolean {
  if (isSupportedHere()) return false
  const { pathname, search } = new URL(address, window.location.origin)
  if (side === 'customer' && isForEveryBrowser(pathname, search)) return false
  // The customers' one says as well where papers are signed.
  window.location.replace(side === 'customer' ? '/unsupported#sign' : '/unsupported')
  return true
}
