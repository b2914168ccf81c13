import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * How a thread of ours begins: without the flags of the process, and unwatched. Under `node --watch` it would post what it loads,
 * which would be taken for its answer.
 */
export function threadOptions(given: unknown): WorkerOptions {
  const env = { ...process.env }
  delete env['WATCH_REPORT_DEPENDENCIES']
  return { workerData: given, execArgv: [], env }
}

/**
 * Does one piece of heavy work in a thread of its own, so that everybody else is answered meanwhile. The thread is
 * handed `given` and posts its one answer; the file is named `*.worker.ts`.
 *
 * @throws Error when the work fails, or the thread ends without an answer.
 */
export function runInThread<Answer>(file: URL, given: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, threadOptions(given))
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`the thread of ${file.pathname} ended without an answer`)))
  })
}
