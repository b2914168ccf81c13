import { readFileSync } from 'node:fs'
import ts from 'typescript'

export type Module = {
  readonly file: string
  readonly tree: ts.SourceFile
  readonly imports: ReadonlyMap<string, string>
}

export function readModule(file: string, text = readFileSync(file, 'utf8')): Module {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return { file, tree, imports: new Map(tree.statements.flatMap(namesOf)) }
}

function namesOf(statement: ts.Statement): [string, string][] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
  const { importClause: clause, moduleSpecifier } = statement
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const bindings = clause.namedBindings
  const named =
    bindings && ts.isNamedImports(bindings) ? bindings.elements.filter((one) => !one.isTypeOnly) : []
  const names = [
    ...(clause.name ? [clause.name] : []),
    ...(bindings && ts.isNamespaceImport(bindings) ? [bindings.name] : []),
    ...named.map((one) => one.name),
  ]
  return names.map((name) => [name.text, moduleSpecifier.text])
}
