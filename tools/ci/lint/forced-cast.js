import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Where a type cannot say what is so: how many casts a file has, and why. What is not here is not forced. */
const KEPT = {
  'api/access/customer/passkeys/passkeys.routes.ts': [
    2,
    'the library judges the shape of what the browser sent',
  ],
  'api/admin/scim/scim-resources.ts': [2, 'the types of the library are narrower than what it takes'],
  'api/files/inspect/copy/draw-pdf.ts': [
    1,
    'a canvas of the server is none of the browser, whose types are asked for',
  ],
  'api/files/inspect/pdf/pdf-parts.ts': [1, 'the library keeps the type of its stream to itself'],
  'api/platform/database/json-column.ts': [1, 'here text becomes what a JSON column takes'],
  'api/platform/routes.ts': [1, 'each handler is handed the input that its own call made'],
}

function isForced({ typeAnnotation, expression }) {
  return (
    typeAnnotation.type === 'TSNeverKeyword' ||
    (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword')
  )
}

/** A cast by way of `unknown`, or to `never`, believes what the compiler would refuse. */
export const forcedCast = {
  create: (context) => {
    const file = path.relative(ROOT, context.filename).replaceAll(path.sep, '/')
    const [kept, because] = KEPT[file] ?? [0]
    const found = []
    return {
      TSAsExpression(node) {
        if (isForced(node)) found.push(node)
      },
      'Program:exit'(program) {
        for (const node of found.slice(kept))
          context.report({ node, message: 'Say the type, or why none can, in tools/ci/lint/forced-cast.js.' })
        if (found.length < kept)
          context.report({
            node: program,
            message: `Fewer casts are forced than tools/ci/lint/forced-cast.js allows (${because}): count it down.`,
          })
      },
    }
  },
}
