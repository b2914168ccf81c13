import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

async function readSilently(questions: readonly string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    const answers: string[] = []
    for (const question of questions) {
      process.stderr.write(`${question}: `)
      answers.push(await lines.question(''))
      process.stderr.write('\n')
    }
    return answers
  } finally {
    lines.close()
  }
}

/** Answers to questions at the terminal, unseen; the lines of a pipe in their order where nobody sits at one. */
export async function readUnseen(questions: readonly string[]): Promise<readonly string[]> {
  if (process.stdin.isTTY) return readSilently(questions)
  const lines = (await text(process.stdin)).split(/\r?\n/)
  return questions.map((_question, index) => lines[index] ?? '')
}

/** Asks for the password of an account; takes the first line of a pipe where nobody sits at a terminal. */
export async function readPassword(username: string): Promise<string> {
  const [password = ''] = await readUnseen([`Password of ${username}`])
  return password
}
