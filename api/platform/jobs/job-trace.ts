import { newTraceId, readTraceparent, type TraceId, traceparentNow } from '../watch/trace.ts'

/** Beside what the job is told; handlers never see it. */
const KEY = 'traceparent'

export function withTrace(data: object): object {
  const traceparent = traceparentNow()
  return traceparent === undefined ? data : { ...data, [KEY]: traceparent }
}

/** The two apart again; a job that nobody's request asked for begins a trace of its own. */
export function readTrace(data: object | null): { content: object; trace: TraceId } {
  // A job of the schedule is told nothing.
  if (data === null) return { content: {}, trace: newTraceId() }
  const { [KEY]: traceparent, ...content } = data as Record<string, unknown>
  return { content, trace: readTraceparent(traceparent) ?? newTraceId() }
}
