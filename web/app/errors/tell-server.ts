import {
  type BrowserError,
  ERROR_NAME,
  FRAME,
  MOST_FRAMES,
  PLACE,
  reportBrowserError,
} from '@kaihu/contract/browser-errors.ts'

/** A page that fails over and over is told of a few times. */
const MOST_TOLD = 5
let told = 0

/** Of a line of the stack the file and the place in it: `at f (https://host/assets/staff-B1x.js:12:345)`. */
function frameOf(line: string): string | undefined {
  const place = /https?:\/\/[^/\s]+\/([^\s)?]+?:\d+:\d+)\)?$/.exec(line.trim())?.[1]
  return place !== undefined && FRAME.test(place) ? place : undefined
}

/** Parts of an address that name something of somebody hold digits or letters of other scripts: they are left out. */
function placeOf(route: string): string {
  const [path = ''] = route.split(/[?#]/, 1)
  const parts = path.split('/').map((part) => (/^[a-z_-]*$/i.test(part) ? part : ':id'))
  const place = parts.join('/').slice(0, 120)
  return PLACE.test(place) ? place : '/'
}

/** What is told of an error: its kind and where in the code it came from. Its words may repeat what somebody typed. */
export function describeError(error: unknown, route: string): BrowserError {
  const name = error instanceof Error && ERROR_NAME.test(error.name) ? error.name : 'Unknown'
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.split('\n').flatMap((line) => frameOf(line) ?? [])
  return { name, place: placeOf(route), frames: frames.slice(0, MOST_FRAMES) }
}

export async function tellServer(error: unknown, route: string): Promise<void> {
  told += 1
  if (told > MOST_TOLD) return
  const { method, path } = reportBrowserError
  const body = JSON.stringify(describeError(error, route))
  // Of nobody's session: what is told is of the page and of nobody before it.
  await fetch(path, { method, body, headers: { 'content-type': 'application/json' }, keepalive: true }).catch(
    () => undefined,
  )
}
