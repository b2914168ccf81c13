import { Worker } from 'node:worker_threads'

/**
 * Does one piece of heavy work in a thread of its own, so that everybody else is answered meanwhile. The thread is
 * handed `given` and posts its one answer; the file is named `*.worker.ts`.
 *
 * @throws Error when the work fails, or the thread ends without an answer.
 */
export function runInThread<Answer>(file: URL, given: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: given, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`the thread of ${file.pathname} ended without an answer`)))
  })
}
