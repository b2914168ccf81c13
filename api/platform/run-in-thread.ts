import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Without the flags of the process: under `node --watch` a thread would post what it loads. */
export function threadOptions(given: unknown): WorkerOptions {
  const env = { ...process.env }
  delete env['WATCH_REPORT_DEPENDENCIES']
  return { workerData: given, execArgv: [], env }
}

/**
 * The thread gets `given` and posts its one answer; the file is named `*.worker.ts`. @throws Error when the
 * work fails
 */
export function runInThread<Answer>(file: URL, given: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, threadOptions(given))
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`the thread of ${file.pathname} ended without an answer`)))
  })
}
