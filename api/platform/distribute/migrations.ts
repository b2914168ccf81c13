import { DISTRIBUTED } from './layout.ts'

const TABLES = DISTRIBUTED.join('|')

const REFUSED: readonly (readonly [what: string, form: RegExp])[] = [
  [
    'changes two things in one alter table',
    new RegExp(
      `\\balter table (?:only )?kaihu\\.(?:${TABLES})\\b(?:[^;(]|\\([^;]*?\\))*?,\\s*(?:add|drop|alter|rename|validate)\\b`,
    ),
  ],
  ['lets a table of the coordinator refer to it', new RegExp(`\\breferences kaihu\\.(?:${TABLES})\\b`)],
  [
    'refers from it to a table of the coordinator',
    new RegExp(`\\balter table (?:only )?kaihu\\.(?:${TABLES})\\b[^;]*\\breferences\\b`),
  ],
  [
    'has a rule on it look at a table',
    new RegExp(`\\bcreate policy \\w+ on kaihu\\.(?:${TABLES})\\b[^;]*\\bselect\\b`),
  ],
]

/** What a migration does to a distributed table that would stop it on a cluster, in words. */
export function refusedOnClusters(sql: string): string[] {
  const statements = sql.replaceAll(/--.*$/gm, '').toLowerCase()
  return REFUSED.filter(([, form]) => form.test(statements)).map(([what]) => what)
}
