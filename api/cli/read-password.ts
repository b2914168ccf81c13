import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a password without showing it; takes the first line of a pipe where nobody sits at a terminal. */
export const readPassword = async (username: string): Promise<string> => {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(`Password of ${username}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
