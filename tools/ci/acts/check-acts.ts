import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run-tool.ts'
import { findUnpressed } from './act-ids.ts'
import { findBreaches } from './breaches.ts'
import { readModule } from './module.ts'
import { isPageOnly } from './page-only.ts'
import { PLANTED_ACTS } from './planted-acts.ts'

/** Journeys press through the page alone and miss no act; planted breaches try the check itself. */
export function checkActs(): string[] {
  const files = globSync('tests/{journeys,pages}/**/*.ts', { cwd: ROOT })
  const breaches = files.flatMap((file) => findBreaches(readModule(path.join(ROOT, file)), isPageOnly))
  return [...breaches, ...findDesks(), ...findMissing(files), ...testItself()]
}

/** Acts call the methods of these two without importing them. */
const DESKS = ['staff-desk.ts', 'customer-desk.ts']

function findDesks(): string[] {
  const from = path.join(ROOT, 'tests/journeys/any.journey.ts')
  return DESKS.flatMap((desk) => {
    const reason = isPageOnly(from, `./support/${desk}`)
    return reason === null ? [] : [`tests/journeys/support/${desk} ${reason}`]
  })
}

function findMissing(files: readonly string[]): string[] {
  const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n')
  return findUnpressed((id) => isNamedIn(texts, id)).map((id) => `no journey presses ${id} through the page`)
}

/** By its whole name, or by the name of what it is about and an ending of its own, as tables of acts write it. */
function isNamedIn(texts: string, id: string): boolean {
  const [, subject = id, ending = ''] = ENDING.exec(id) ?? []
  return texts.includes(`'${id}'`) || (texts.includes(`'${subject}'`) && texts.includes(`}${ending}\``))
}

const ENDING = /^(.*?)(\.(?:ask|do|refuse|approve(?:\.[A-Z_]+)?))$/

function testItself(): string[] {
  return Object.entries(PLANTED_ACTS).flatMap(([name, { file, text, isBreach }]) => {
    const found = findBreaches(readModule(path.join(ROOT, file), text), isPageOnly)
    if (isBreach === found.length > 0) return []
    return [`self-test: ${name} ${isBreach ? 'was not reported' : `was reported: ${found.join()}`}`]
  })
}
