import { forcedCast } from './forced-cast.js'
import { jsonThroughCodec } from './json-through-codec.js'
import { languageIsData } from './language-is-data.js'

/** Whether a top-level statement declares one constant that is nothing but an arrow function. */
function isNamedArrow(statement) {
  if (statement?.type !== 'VariableDeclaration' || statement.kind !== 'const') return false
  const [declared, ...others] = statement.declarations
  return (
    others.length === 0 &&
    declared.id.type === 'Identifier' &&
    // What is typed as a whole (`const save: Handler = ...`) takes its parameters' types from there.
    !declared.id.typeAnnotation &&
    declared.init?.type === 'ArrowFunctionExpression'
  )
}

const topLevelFunction = {
  create: (context) => ({
    Program(program) {
      for (const statement of program.body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (isNamedArrow(declaration))
          context.report({
            node: declaration,
            message: 'A named function of a file is written as a declaration.',
          })
      }
    },
  }),
}

/** Rules of this repository that no published plugin has. */
export default {
  meta: { name: 'house' },
  rules: {
    'top-level-function': topLevelFunction,
    'language-is-data': languageIsData,
    'json-through-codec': jsonThroughCodec,
    'forced-cast': forcedCast,
  },
}
