import type { z } from 'zod'
import type { Mistake, ReadYaml } from '../yaml/read-yaml.ts'

export function schemaMistakes({ wrong }: ReadYaml, { issues }: z.ZodError): readonly Mistake[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => wrong([...issue.path, key], 'there is no such setting'))
      : [wrong(issue.path, inWords(issue.message))],
  )
}

function inWords(message: string): string {
  return message.endsWith('received undefined') ? 'is missing' : message
}
