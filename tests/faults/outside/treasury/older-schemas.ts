import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EBAM_DEFINITIONS, EBAM_HEADER } from '@kaihu/contract/ebam.ts'

/** The schema of another version of the same message that a folder holds, the newest; undefined for none. */
function otherVersion(folder: string, definition: string): string | undefined {
  const message = definition.slice(0, -'00'.length)
  const files = readdirSync(folder).filter((file) => file.startsWith(message) && file.endsWith('.xsd'))
  return files.toSorted().at(-1)?.slice(0, -'.xsd'.length)
}

/**
 * A folder of published schemas in which every version stands that is spoken here. Where the one given holds another version of
 * a message alone, that one stands under the wanted name, and it is said: what is tried is then that version's shape. Throws
 * where a message is missing altogether.
 */
export function withEveryVersion(given: string, tell: (line: string) => void): string {
  const wanted = [EBAM_HEADER, ...EBAM_DEFINITIONS]
  if (wanted.every((definition) => existsSync(path.join(given, `${definition}.xsd`)))) return given
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-schemas-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const definition of wanted) {
    const isThere = existsSync(path.join(given, `${definition}.xsd`))
    const found = isThere ? definition : otherVersion(given, definition)
    if (found === undefined) throw new Error(`${given} holds no version of ${definition}`)
    if (!isThere) tell(`${definition} is not there: tried by ${found}`)
    const schema = readFileSync(path.join(given, `${found}.xsd`), 'utf8')
    writeFileSync(path.join(folder, `${definition}.xsd`), schema.replaceAll(found, definition))
  }
  return folder
}
