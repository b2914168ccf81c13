import path from 'node:path'
import ts from 'typescript'
import { ROOT } from '../run-tool.ts'
import type { Module } from './module.ts'

type Judge = (from: string, specifier: string) => string | null

const AROUND_THE_PAGE = new Set([
  'request',
  'evaluate',
  'evaluateHandle',
  'evaluateAll',
  'dispatchEvent',
  'route',
  'addInitScript',
  'setContent',
  'maker',
  'wish',
  'readCode',
  '$eval',
  '$$eval',
])

/** Names that are the server's, the program's or a fixture's that is no page. */
const NO_PAGES = new Set([
  'fetch',
  'process',
  'globalThis',
  'require',
  'product',
  'kept',
  'XMLHttpRequest',
  'eval',
])

export function findBreaches(module: Module, judge: Judge): string[] {
  return actsIn(module.tree).flatMap((call) => {
    const id = call.arguments[0]?.getText(module.tree) ?? ''
    const found = new Walk(module, judge).of(call.arguments[1])
    const place = `${path.relative(ROOT, module.file)}:${lineOf(module, call)}`
    return [...new Set(found)].map((reason) => `${place}: act(${id}) ${reason}`)
  })
}

function lineOf({ tree }: Module, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}

function actsIn(tree: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'act')
      found.push(node)
    ts.forEachChild(node, look)
  }
  look(tree)
  return found
}

/** Goes through a body and through every function of the module that it names. */
class Walk {
  readonly #module: Module
  readonly #judge: Judge
  readonly #seen = new Set<ts.Node>()
  readonly #found: string[] = []

  constructor(module: Module, judge: Judge) {
    this.#module = module
    this.#judge = judge
  }

  of(body: ts.Node | undefined): readonly string[] {
    if (body) this.#visit(body)
    return this.#found
  }

  #visit(node: ts.Node): void {
    if (this.#seen.has(node)) return
    this.#seen.add(node)
    if (ts.isPropertyAccessExpression(node) && AROUND_THE_PAGE.has(node.name.text))
      this.#found.push(`uses .${node.name.text}`)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      this.#found.push('imports by itself')
    if (ts.isElementAccessExpression(node) && !ts.isNumericLiteral(node.argumentExpression))
      this.#computed(node)
    if (ts.isIdentifier(node) && isUsed(node)) this.#name(node)
    ts.forEachChild(node, (child) => this.#visit(child))
  }

  /** A member named by a text is as good as one named by a word; one that is worked out may be any. */
  #computed({ argumentExpression: name }: ts.ElementAccessExpression): void {
    if (ts.isStringLiteral(name) && AROUND_THE_PAGE.has(name.text)) this.#found.push(`uses .${name.text}`)
  }

  /** `expect` looks and does nothing, from wherever it is imported. */
  #name(node: ts.Identifier): void {
    const name = node.text
    if (name === 'expect') return
    const specifier = this.#module.imports.get(name)
    if (specifier !== undefined) {
      const reason = this.#judge(this.#module.file, specifier)
      if (reason !== null) this.#found.push(`uses ${name}, which ${reason}`)
    } else if (NO_PAGES.has(name)) this.#found.push(`uses ${name}`)
    else for (const made of declarationsOf(this.#module.tree, name)) this.#visit(made)
  }
}

/** A name that stands for a value: not the name of a member or of what is declared. */
function isUsed(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent) || ts.isParameter(parent)) return parent.initializer === node
  return true
}

/** Whatever in the file may be meant by a name: functions, classes, and values that are not the answer of a call. */
function declarationsOf(tree: ts.SourceFile, name: string): ts.Node[] {
  const found: ts.Node[] = []
  const look = (node: ts.Node): void => {
    if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name?.text === name)
      found.push(node)
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.name.text === name &&
      node.initializer
    )
      if (!isAnswer(node.initializer)) found.push(node.initializer)
    ts.forEachChild(node, look)
  }
  look(tree)
  return found
}

function isAnswer(value: ts.Expression): boolean {
  return ts.isAwaitExpression(value)
}
