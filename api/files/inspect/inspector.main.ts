import { collect } from '../../platform/objects/byte-streams.ts'
import type { CopiedFormat } from './copy/draw-copy.ts'
import { inspectContent } from './inspect-content.ts'
import { redraw } from './picture.ts'
import { inspectVideo } from './video/inspect-video.ts'

export type InspectorTask =
  | { readonly do: 'inspect'; readonly name: string }
  | { readonly do: 'redraw'; readonly format: CopiedFormat; readonly page: number }
  | { readonly do: 'copy'; readonly format: CopiedFormat; readonly pages: number }
  | { readonly do: 'video' }
  | { readonly do: 'read' }

/*
 * A process of its own for what strangers sent: one task (a line of JSON, then the bytes), one answer on
 * standard output.
 */
process.stdout.write('ready\n')

async function readTask(input: AsyncIterable<Buffer>): Promise<[InspectorTask, AsyncIterable<Buffer>]> {
  const source = input[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (!start.includes(0x0a)) {
    const { done, value } = await source.next()
    if (done === true) throw new RangeError('no task')
    start = Buffer.concat([start, value])
  }
  const lineEnd = start.indexOf(0x0a)
  const rest = async function* () {
    yield start.subarray(lineEnd + 1)
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value
  }
  return [JSON.parse(start.subarray(0, lineEnd).toString('utf8')) as InspectorTask, rest()]
}

async function answerTo(task: InspectorTask, bytes: AsyncIterable<Buffer>) {
  // A video is read as it comes; everything else is small enough to be held.
  if (task.do === 'video') return JSON.stringify(await inspectVideo(bytes))
  const content = await collect(bytes)
  if (task.do === 'inspect') return JSON.stringify(await inspectContent(content, task.name))
  if (task.do === 'redraw') return drawPage(content, task.format, task.page)
  // The models are large, and nothing else needs them.
  if (task.do === 'read')
    return JSON.stringify(await (await import('./reading/read-photo.ts')).readPhoto(content))
  return (await import('./copy/draw-copy.ts')).drawCopy(content, task.format, task.pages)
}

async function drawPage(content: Buffer, format: CopiedFormat, page: number): Promise<Buffer> {
  if (format !== 'pdf') return redraw(content, format, page)
  return (await import('./copy/draw-pdf.ts')).drawPdfPage(content, page)
}

const [task, bytes] = await readTask(process.stdin)
process.stdout.end(await answerTo(task, bytes), () => process.exit(0))
