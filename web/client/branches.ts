import { listBranches } from '@kaihu/contract/branches.ts'
import { named } from '@kaihu/domain/base/locales.ts'
import { useEffect } from 'react'
import { keepWords } from '../kit/i18n/kept-words.ts'
import { useCallQuery } from './call/use-call.ts'
import { useUser } from './session.ts'

/** How long a branch that was just added or closed may go unnoticed by an open screen. */
const STALE_MS = 60_000

function useBranches() {
  const enabled = useUser() !== null
  const options = { enabled, staleTime: STALE_MS, loading: 'none', quiet: true } as const
  return useCallQuery(listBranches, {}, options).data?.items
}

export function useOpenBranches(): readonly string[] | undefined {
  return useBranches()?.flatMap(({ code, isClosed }) => (isClosed ? [] : [code]))
}

export function useBranchCodes(): readonly string[] {
  return useBranches()?.map(({ code }) => code) ?? []
}

export function useBranchNames(): void {
  const branches = useBranches()
  useEffect(() => {
    if (!branches) return
    const namesIn = (name: 'nameZh' | 'nameEn') =>
      Object.fromEntries(branches.map((one) => [one.code, one[name]]))
    keepWords('lists', 'branches', named(namesIn('nameZh'), namesIn('nameEn')))
  }, [branches])
}
