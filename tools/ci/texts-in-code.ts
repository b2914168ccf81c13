import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A text written in the code: whole, or in parts around what is put in at run time. */
export type WrittenText = { readonly file: string; readonly parts: readonly string[] }

const SOURCES = '{api,contract,db,domain,screening,tools,web}/**/*.{ts,tsx}'
const JOURNEYS = 'tests/{applications,every-page,journeys,robot}/**/*.ts'
const NO_SOURCE = /node_modules|\/dist\/|\.test\.tsx?$|\.d\.ts$/

export function textsInCode(root: string): WrittenText[] {
  return textsIn(root, SOURCES)
}

/** What journeys press and look for: of those that only a long run takes, nobody else would notice a text that is gone. */
export function textsInJourneys(root: string): WrittenText[] {
  return textsIn(root, JOURNEYS)
}

function textsIn(root: string, files: string): WrittenText[] {
  return globSync(files, { cwd: root })
    .filter((file) => !NO_SOURCE.test(file))
    .flatMap((file) => textsInFile(file, readFileSync(path.join(root, file), 'utf8')))
}

export function textsInFile(file: string, content: string): WrittenText[] {
  const found: WrittenText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) found.push({ file, parts: [node.text] })
    else if (ts.isTemplateExpression(node))
      found.push({ file, parts: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)] })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, content, ts.ScriptTarget.Latest))
  return found
}
