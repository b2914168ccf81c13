import { useListName } from './use-list-name.ts'

export function ListName({ code }: { code: string }) {
  return useListName(code)
}
