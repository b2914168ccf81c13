import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run-tool.ts'
import { type Module, readModule } from './module.ts'

/** What a person has beside the page: their words, their name and password, a picture to hand in. */
const OF_A_PERSON = [
  'tests/journeys/support/words.ts',
  '@kaihu/api/access/staff/demo-staff.ts',
  '@kaihu/db/situations/specimen.ts',
]

/** Pure definitions, and the browser itself. */
const PLAIN = ['@playwright/test', '@kaihu/domain/', '@kaihu/texts/', '@kaihu/web/', '@kaihu/screening/']

/** They type from a record of answers whatever the page happens to ask: a question that it forgets goes unnoticed. */
const FILLERS = ['tests/journeys/support/page/fill-in.ts', 'tests/journeys/support/page/fill-one.ts']

const judged = new Map<string, string | null>()

/** Why what a module offers reaches around the page (records, server, database, files), or null. */
export function isPageOnly(from: string, specifier: string): string | null {
  if (PLAIN.some((plain) => specifier.startsWith(plain)) || OF_A_PERSON.includes(specifier)) return null
  if (!specifier.startsWith('.')) return `reaches ${specifier}`
  const file = path.resolve(path.dirname(from), specifier)
  const name = path.relative(ROOT, file)
  if (OF_A_PERSON.includes(name)) return null
  if (FILLERS.includes(name)) return `fills in by ${path.basename(name)}`
  if (!name.startsWith('tests/journeys/') || !existsSync(file)) return `reaches ${name}`
  const known = judged.get(file)
  if (known !== undefined) return known
  // Modules that import one another are judged by what else they import.
  judged.set(file, null)
  const verdict = judge(readModule(file))
  judged.set(file, verdict)
  return verdict
}

function judge(module: Module): string | null {
  if (/\b(fetch|XMLHttpRequest|WebSocket)\s*\(/.test(module.tree.text)) return 'calls the server by itself'
  const reasons = [...new Set(module.imports.values())].map((specifier) => isPageOnly(module.file, specifier))
  return reasons.find((reason) => reason !== null) ?? null
}
