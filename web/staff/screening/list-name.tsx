import { useListName } from './use-list-name.ts'

/** The name of a list. */
export function ListName({ code }: { code: string }) {
  return useListName(code)
}
