import { readFileSync } from 'node:fs'
import { z } from 'zod'

export function jsonFile<Shape extends z.ZodType>(shape: Shape) {
  return z.string().transform((file, context): z.output<Shape> => {
    try {
      const read = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
      if (read.success) return read.data
      const [issue] = read.error.issues
      context.addIssue({
        code: 'custom',
        message: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
      })
    } catch (error) {
      const message =
        error instanceof SyntaxError
          ? `is not JSON${placeIn(error)}`
          : 'there is no such file, or it cannot be read'
      context.addIssue({ code: 'custom', message })
    }
    return z.NEVER
  })
}

/** Where it broke off, and no word of the file: it may hold secrets. */
function placeIn({ message }: SyntaxError): string {
  const [place] = /\(line \d+ column \d+\)/.exec(message) ?? []
  return place === undefined ? '' : ` ${place}`
}
