import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clamdScanner } from '@kaihu/api/files/scan/clamd.ts'
import { streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import { looseLine } from '../../harness/outside/outside-end.ts'
import { makeZip } from './corpus/make-zip.ts'

export type ScannerReport = {
  /** Whether a real clamd is on this machine and came up with the signature of this test. */
  isThere: boolean
  /** What it said of each file: clean, infected, or refused to say. */
  verdicts: Readonly<Record<string, string>>
}

/** Harmless words, of which the test's own signature says that they are a virus. */
const MARK = 'kaihu harmless words that a signature of this test names a virus'
const START_MS = 30_000
const MEGABYTE = 1_048_576

const EXPECTED: Readonly<Record<string, string>> = {
  'a letter': 'clean',
  'a letter with the mark': 'infected',
  'the mark at the end of 20 MB': 'infected',
  '20 MB of nothing': 'clean',
  'the mark inside a ZIP': 'infected',
  'more than the scanner takes': 'not said',
  'a letter after the scanner ended': 'not said',
}

/** A clamd with one signature of our own: no list of real viruses is needed to see that it is asked and believed. */
async function startClamd(folder: string): Promise<{ process: ChildProcess; socket: string } | undefined> {
  if (spawnSync('clamd', ['--version']).status !== 0) return undefined
  const socket = path.join(folder, 'clamd.sock')
  writeFileSync(path.join(folder, 'kaihu.ndb'), `Kaihu.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`)
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: socket,
    Foreground: 'yes',
    LogFile: path.join(folder, 'log'),
    StreamMaxLength: '25M',
    MaxScanSize: '100M',
    MaxFileSize: '25M',
    User: 'root',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(path.join(folder, 'clamd.conf'), lines.join(''))
  const process = spawn('clamd', ['-c', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const scanner = clamdScanner(socket, looseLine('clamd'))
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(200)) {
    const isUp = await scanner.isClean(streamOf(Buffer.from('letter'))).catch(() => false)
    if (isUp) return { process, socket }
  }
  process.kill('SIGKILL')
  return undefined
}

function sayOf(socket: string, bytes: Buffer): Promise<string> {
  return clamdScanner(socket, looseLine('clamd'))
    .isClean(streamOf(bytes))
    .then(
      (isClean) => (isClean ? 'clean' : 'infected'),
      () => 'not said',
    )
}

/** Asks a real clamd about files through the product's own adapter, and once more after it ended. */
export async function runScanner(): Promise<ScannerReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-clamd-'))
  chmodSync(folder, 0o755)
  const clamd = await startClamd(folder)
  try {
    if (!clamd) return { isThere: false, verdicts: {} }
    const letter = Buffer.from('a plain letter\n')
    const nothing = Buffer.alloc(20 * MEGABYTE)
    const files: Readonly<Record<string, Buffer>> = {
      'a letter': letter,
      'a letter with the mark': Buffer.concat([letter, Buffer.from(MARK)]),
      'the mark at the end of 20 MB': Buffer.concat([nothing.subarray(MARK.length), Buffer.from(MARK)]),
      '20 MB of nothing': nothing,
      'the mark inside a ZIP': makeZip([{ name: 'letter.txt', data: Buffer.from(MARK) }]),
      'more than the scanner takes': Buffer.alloc(26 * MEGABYTE),
    }
    const verdicts: Record<string, string> = {}
    for (const [title, bytes] of Object.entries(files)) verdicts[title] = await sayOf(clamd.socket, bytes)
    clamd.process.kill('SIGKILL')
    await once(clamd.process, 'exit')
    return {
      isThere: true,
      verdicts: { ...verdicts, 'a letter after the scanner ended': await sayOf(clamd.socket, letter) },
    }
  } finally {
    clamd?.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is wrong with a run; without a clamd nothing was proved. */
export function scannerFailures({ isThere, verdicts }: ScannerReport): string[] {
  return isThere
    ? Object.entries(EXPECTED).flatMap(([title, wanted]) =>
        verdicts[title] === wanted ? [] : [`${title}: ${verdicts[title] ?? 'not asked'}, expected ${wanted}`],
      )
    : ['there is no clamd on this machine: apt-get install clamav-daemon']
}
