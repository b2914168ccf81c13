import { z } from 'zod'
import { defineCall } from './call.ts'

/** A place in a file of the web, and nothing that was typed: `assets/staff-B1x.js:12:345`. */
export const FRAME = /^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/
/** The page by its pattern: whatever has a digit in it stands for something of somebody, and is left out. */
export const PLACE = /^[A-Za-z/_:-]{1,120}$/
export const ERROR_NAME = /^[A-Za-z]{1,40}$/
export const MOST_FRAMES = 8

export const reportBrowserError = defineCall({
  name: 'reportBrowserError',
  method: 'POST',
  path: '/v1/browser-errors',
  audience: 'public',
  summary:
    'An error of a page that nobody handled: its kind and its place in the code, no words and no data.',
  capability: 'anyone',
  audit: { none: 'no data of anybody; it goes into the log' },
  bodyLimit: 2_048,
  body: z.strictObject({
    name: z.string().regex(ERROR_NAME),
    place: z.string().regex(PLACE),
    frames: z.array(z.string().regex(FRAME)).max(MOST_FRAMES),
  }),
  answer: z.null(),
})

export type BrowserError = z.input<typeof reportBrowserError.body>
