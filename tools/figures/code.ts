import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { ROOT } from '../ci/run-tool.ts'
import { linesOf, shareOf } from '../ci/test-lines.ts'

const NO_SOURCE = /node_modules|\/dist\/|\.d\.ts$|database-types\.ts$|\.test\.tsx?$/

type Counted = { functions: number[]; components: number[]; casts: number; comments: number }

/** Lines that hold nothing but a comment. */
function commentsIn(text: string): number {
  let isWithin = false
  return text.split('\n').filter((line) => {
    const isComment = isWithin || /^\s*(\/\/|\/\*|\{\/\*)/.test(line)
    if (isComment) isWithin = !line.includes('*/') && !/^\s*\/\//.test(line)
    return isComment
  }).length
}

function isComponent(node: ts.Node, file: ts.SourceFile): boolean {
  return (
    ts.isFunctionDeclaration(node) && file.fileName.endsWith('.tsx') && /^[A-Z]/.test(node.name?.text ?? '')
  )
}

function isCast(node: ts.Node): boolean {
  return ts.isAsExpression(node) && node.type.getText() !== 'const'
}

function countIn(name: string, text: string): Counted {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const counted: Counted = { functions: [], components: [], casts: 0, comments: commentsIn(text) }
  const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      counted.functions.push(lines)
      if (isComponent(node, file)) counted.components.push(lines)
    }
    if (isCast(node)) counted.casts += 1
    ts.forEachChild(node, look)
  }
  look(file)
  return counted
}

/** Half of them, three quarters, nine tenths, the largest. */
function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [at(0.5), at(0.75), at(0.9), at(1)].join(' / ')
}

export function figuresOf(folder: string): readonly string[] {
  const names = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((name) => !NO_SOURCE.test(name))
  const texts = names.map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
  const lines = texts.map((text) => text.split('\n').length - 1)
  const all = lines.reduce((sum, one) => sum + one, 0)
  const counted = names.map((name, index) => countIn(name, texts[index] ?? ''))
  const per = (of: (one: Counted) => number, each: number) =>
    ((counted.reduce((sum, one) => sum + of(one), 0) * each) / all).toFixed(1)
  return [
    folder,
    `${names.length}`,
    `${all}`,
    spread(lines),
    spread(counted.flatMap(({ functions }) => functions)),
    spread(counted.flatMap(({ components }) => components)),
    per(({ casts }) => casts, 1_000),
    per(({ comments }) => comments, 100),
    `${shareOf(linesOf(folder))}`,
  ]
}

/** `node tools/figures/code.ts [folder…]`: a line of the table of docs/structure.md for each folder. */
if (process.argv[1] === import.meta.filename)
  for (const folder of process.argv.length > 2
    ? process.argv.slice(2)
    : ['domain', 'screening', 'contract', 'api', 'web'])
    process.stdout.write(`| ${figuresOf(folder).join(' | ')} |\n`)
