import { collect } from '../../platform/objects/byte-streams.ts'
import { inspectContent } from './inspect-content.ts'
import { type PictureFormat, redraw } from './picture.ts'

/** What the process is asked to do with the bytes that follow. */
export type InspectorTask =
  | { readonly do: 'inspect'; readonly name: string }
  | { readonly do: 'redraw'; readonly format: PictureFormat; readonly page: number }

/*
 * A process of its own for everything that parses what strangers sent: it is told one task (a line of JSON, then the
 * bytes), answers it on standard output, and ends. Its parent limits its time and memory.
 */
process.stdout.write('ready\n')
const input = await collect(process.stdin)
const lineEnd = input.indexOf(0x0a)
if (lineEnd >= 0) {
  const task = JSON.parse(input.subarray(0, lineEnd).toString('utf8')) as InspectorTask
  const bytes = input.subarray(lineEnd + 1)
  const answer =
    task.do === 'inspect'
      ? JSON.stringify(await inspectContent(bytes, task.name))
      : await redraw(bytes, task.format, task.page)
  process.stdout.end(answer, () => process.exit(0))
}
