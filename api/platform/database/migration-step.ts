/**
 * `expand`: an older release goes on working. `contract`: something that it may use is gone or held to a new
 * rule.
 */
export type MigrationStep = 'expand' | 'contract'

/** What takes something away from code that is older than the file, or refuses what it writes. */
const CONTRACTING: readonly (readonly [what: string, form: RegExp])[] = [
  [
    'drops something',
    /\bdrop\s+(table|view|materialized\s+view|column|type|domain|function|sequence|schema|default)\b/,
  ],
  ['renames something', /\brename\b/],
  ['changes a type', /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/],
  ['asks for a value', /\bset\s+not\s+null\b|\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/],
  ['adds a rule', /\badd\s+(constraint|check|unique|foreign\s+key|primary\s+key)\b/],
  ['takes a right away', /\brevoke\b/],
]

/** The statements alone: comments, texts and the bodies of functions say nothing of the schema. */
function bare(sql: string): string {
  // In one pass: an apostrophe in a comment begins no text, and two hyphens in a text no comment.
  return sql
    .replaceAll(/--.*$|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/gm, (found) =>
      found.startsWith('--') ? '' : "''",
    )
    .toLowerCase()
}

/** What the author says of it in a first comment: `-- expand: why it breaks nothing`, `-- contract: since when nobody uses it`. */
const SAID = /^--\s*(expand|contract):\s*\S/m

export function contractingIn(sql: string): string[] {
  const statements = bare(sql)
  return CONTRACTING.filter(([, form]) => form.test(statements)).map(([what]) => what)
}

export function saidStep(sql: string): MigrationStep | undefined {
  return SAID.exec(sql)?.[1] as MigrationStep | undefined
}

export function stepOf(sql: string): MigrationStep {
  return saidStep(sql) ?? (contractingIn(sql).length === 0 ? 'expand' : 'contract')
}

const CONCURRENT =
  /\b(?:create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?(?:kaihu\.)?(\w+)/

export function concurrentIndexIn(sql: string): string | undefined {
  return CONCURRENT.exec(bare(sql))?.[1]
}

/**
 * One statement that commits by itself, piece by piece (`-- in pieces: WHY`), begun anew where it was cut
 * short.
 */
export function isInPieces(sql: string): boolean {
  return /^--\s*in pieces:\s*\S/m.test(sql)
}

/** Whether a file changes or copies rows of tables as they stand, however many there are, in the one transaction that it is applied in. */
export function changesRowsIn(sql: string): boolean {
  return /(^|;)\s*(update|delete\s+from|insert\s+into\s+[^;]*?\bselect)\b/.test(bare(sql))
}

export function formerHashesIn(sql: string): string[] {
  return [...sql.matchAll(/^--\s*formerly:\s*([0-9a-f]{64})\b/gm)].flatMap(([, hash]) => hash ?? [])
}

/** Tables that get an index while nobody may write to them: not concurrently, and not new in the same file. */
export function lockedForIndexIn(sql: string): string[] {
  const statements = bare(sql)
  const made = new Set(
    [...statements.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\S+)/g)].map(
      ([, table]) => table,
    ),
  )
  const indexed = [
    ...statements.matchAll(
      /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:\S+\s+)*?on\s+(?:only\s+)?(\S+)/g,
    ),
  ]
  return [...new Set(indexed.map(([, table]) => table ?? ''))].filter((table) => !made.has(table))
}
