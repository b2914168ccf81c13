import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** S3-compatible storage of another maker with one bucket. It can be stopped, and comes back with what it held. */
export async function startObjectStore() {
  const directory = mkdtempSync(path.join(tmpdir(), 'kaihu-s3-'))
  const open = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'kaihu' }] })
  let server = open(0)
  const { port } = await server.run()
  return {
    address: `http://S3RVER:S3RVER@127.0.0.1:${port}/kaihu`,
    stop: () => server.close(),
    start: async () => {
      server = open(port)
      await server.run()
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
