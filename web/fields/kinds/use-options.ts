import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { codesOffered, listOfField } from '@kaihu/domain/form/fields/choices.ts'
import type { ChoiceList, FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { read } from '@kaihu/domain/form/scope.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import type { RegionListId } from '@kaihu/domain/lists/list-ids.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { useCallback, useMemo } from 'react'
import { useForm, useLiveMade } from '../form/live-form.ts'
import type { FieldName } from '../form/names.ts'
import { otherPersons } from '../form/same-person.ts'
import { codeText } from '../read/code-text.ts'
import { useSay } from '../say.ts'
import { answersQuery } from './find-option.ts'
import { useRegions } from './regions.ts'

export type Option = {
  readonly value: string
  readonly label: string
}

export type Options = {
  readonly options: Option[]
  readonly find: (query: string, code: unknown) => boolean
}

/** Codes, or what lies below a region. */
type Offered = { readonly below: string | null; readonly codes: readonly string[] }

/** The entries that a choice offers now; entries already chosen stay in sight even when no longer offered. */
export function useOptions(field: FieldDefinition, name: FieldName, ...chosen: readonly string[]): Options {
  const { section, context, live } = useForm()
  const say = useSay()
  const list = listOfField(field)
  const regions = useRegions(list)
  const { below, codes: offered } = useLiveMade(
    useCallback(
      ({ answers }): Offered => {
        const scope = scopeAt(answers, section.key, context, name)
        if (list && !isLiveList(list) && isRegionList(list))
          return { below: asText(read(scope, parentPath(list))), codes: [] }
        const codes =
          field.key === 'sameAs' ? otherPersons(answers, section.key, name) : codesOffered(field, scope)
        return { below: null, codes: codes ?? [] }
      },
      [field, list, name, section, context],
    ),
  )
  const kept = chosen.join(' ')
  return useMemo(() => {
    const codes = below === null ? offered : regions.codesBelow(below)
    const all = [...new Set([...codes, ...split(kept)])]
    const options = all.map((code) => ({
      value: code,
      label: list === undefined ? code : textOf(list, code, live.get().answers, say, regions.textOf),
    }))
    const byCode = new Map(options.map((option) => [option.value, option]))
    const find = (query: string, code: unknown) => {
      const option = byCode.get(String(code))
      return option !== undefined && answersQuery(list, option, query, regions)
    }
    return { options, find }
  }, [below, offered, kept, list, regions, say, live])
}

function split(codes: string): string[] {
  return codes.split(' ').filter((code) => code !== '')
}

function parentPath(list: RegionListId): string {
  return list === 'districts' ? '.city' : '.province'
}

function textOf(
  list: ChoiceList,
  code: string,
  answers: Answers,
  say: ReturnType<typeof useSay>,
  region: (code: string) => string,
): string {
  if (!isLiveList(list) && isRegionList(list)) return region(code)
  return codeText(list, code, answers, say)
}
