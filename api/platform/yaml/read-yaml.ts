import { LineCounter, parseDocument } from 'yaml'

export type Path = readonly PropertyKey[]
export type Mistake = { readonly line: number; readonly path: string; readonly problem: string }

/** A YAML file with the lines of its parts; what is no YAML has mistakes and no content. */
export type ReadYaml = {
  readonly content: Record<string, unknown>
  readonly mistakes: readonly Mistake[]
  readonly wrong: (path: Path, problem: string) => Mistake
  readonly lineOf: (path: Path) => number
}

/** Reads a file that people write by hand: every mistake in it can be told with its line. */
export function readYaml(text: string): ReadYaml {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true })
  const lineOf = lineFinder(document, counter)
  const wrong = (path: Path, problem: string) => ({ line: lineOf(path), path: shown(path), problem })
  const mistakes = document.errors.map(({ linePos, message }) => ({
    line: linePos?.[0].line ?? 1,
    path: '',
    problem: message.split('\n')[0] ?? message,
  }))
  const content = mistakes.length > 0 ? {} : ((document.toJS() ?? {}) as Record<string, unknown>)
  return { content, mistakes, wrong, lineOf }
}

function shown(path: Path): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part + 1}]` : `${index > 0 ? '.' : ''}${String(part)}`,
    )
    .join('')
}

function lineFinder(
  document: ReturnType<typeof parseDocument>,
  counter: LineCounter,
): (path: Path) => number {
  return (path) => {
    for (let depth = path.length; depth > 0; depth--) {
      const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true)
      const items = (
        parent as { items?: { key?: { value?: unknown; range?: [number] }; range?: [number] }[] } | null
      )?.items
      const last = path[depth - 1]
      const item =
        typeof last === 'number'
          ? items?.[last]
          : items?.find(({ key }) => String(key?.value) === String(last))
      const at = item?.key?.range?.[0] ?? item?.range?.[0]
      if (at !== undefined) return counter.linePos(at).line
    }
    return 1
  }
}
