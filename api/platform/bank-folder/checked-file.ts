import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FolderMistake } from './read-texts.ts'
import { type Ours, oursSchema } from './what-is-ours.ts'

export const CHECKED_FILE = 'checked.json'

export function readChecked(folder: string): { checked: Ours | null; mistakes: readonly FolderMistake[] } {
  const file = path.join(folder, CHECKED_FILE)
  if (!existsSync(file)) return { checked: null, mistakes: [] }
  try {
    return { checked: oursSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), mistakes: [] }
  } catch {
    const problem = 'is not as kaihu bank accept writes it: run that again, or remove it'
    return { checked: null, mistakes: [{ file: CHECKED_FILE, problem }] }
  }
}
