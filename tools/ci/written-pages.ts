import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGES } from '../docs/pages.ts'
import { ROOT } from './run-tool.ts'

export function checkWrittenPages(): string[] {
  return Object.entries(PAGES).flatMap(([file, make]) => {
    const place = path.join(ROOT, file)
    const found = existsSync(place) ? readFileSync(place, 'utf8') : ''
    try {
      const wanted = make()
      return found === wanted ? [] : [`${file} is old (${firstDifference(found, wanted)}): npm run docs`]
    } catch (error) {
      return [`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}

function firstDifference(found: string, wanted: string): string {
  const lines = found.split('\n')
  const at = wanted.split('\n').findIndex((line, index) => line !== lines[index])
  return at < 0 ? `it ends at line ${wanted.split('\n').length}` : `first at line ${at + 1}`
}
