import { readFileSync } from 'node:fs'

const TYPES = new URL('../../../api/platform/database/database-types.ts', import.meta.url)

/** The names of all columns that hold JSON. */
const jsonColumns = new Set(
  [...readFileSync(TYPES, 'utf8').matchAll(/^ {2}(\w+): .*\bKeptJson\b/gm)].map(([, name]) => name),
)

function isStringify({ callee }) {
  return callee.object?.name === 'JSON' && callee.property?.name === 'stringify'
}

function isOfStore(filename) {
  return /\/api\/.*\.store\.ts$/.test(filename)
}

const RENAMED = new RegExp(`(?<![>'\\w])(${[...jsonColumns].join('|')}) as "?(\\w+)`, 'g')

/** Whether a row of a statement written by hand claims to know what a JSON column holds. */
function claimsToKnow(member, renamed) {
  const { name } = member.key ?? {}
  if (member.type !== 'TSPropertySignature' || !(jsonColumns.has(name) || renamed.has(name))) return false
  const type = member.typeAnnotation?.typeAnnotation
  const parts = type?.type === 'TSUnionType' ? type.types : [type]
  return (
    parts.some((part) => part?.type === 'TSUnknownKeyword' || part?.type === 'TSTypeLiteral') ||
    parts.some((part) => part?.type === 'TSTypeReference' && part.typeName.name !== 'KeptJson')
  )
}

/** A JSON column is read and written by its codec alone. */
export const jsonThroughCodec = {
  create: (context) => {
    if (!/\/api\//.test(context.filename) || context.filename.endsWith('.test.ts')) return {}
    const shapes = new Map()
    const rows = []
    const renamed = new Set()
    const report = (node, message) => context.report({ node, message })
    const inStore = isOfStore(context.filename)
    return {
      TSTypeAliasDeclaration(node) {
        shapes.set(node.id.name, node.typeAnnotation)
      },
      CallExpression(node) {
        if (inStore && isStringify(node)) report(node, 'A JSON column is written by its codec (jsonColumn).')
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name !== 'sql') return
        for (const { value } of node.quasi.quasis)
          for (const [, , alias] of value.raw.matchAll(RENAMED)) renamed.add(alias)
        for (const value of node.quasi.expressions)
          if (value.type === 'CallExpression' && isStringify(value))
            report(value, 'A JSON column is written by its codec (jsonColumn).')
        const [row] = node.typeArguments?.params ?? []
        if (row) rows.push(row)
      },
      'Program:exit'() {
        for (const row of rows) {
          const shape = row.type === 'TSTypeReference' ? shapes.get(row.typeName.name) : row
          for (const member of shape?.members ?? [])
            if (claimsToKnow(member, renamed))
              report(member, 'A JSON column arrives as KeptJson, and is read by its codec.')
        }
      },
    }
  },
}
