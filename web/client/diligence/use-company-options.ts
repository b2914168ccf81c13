import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import { useEffect, useRef, useState } from 'react'
import { findCompanies } from './registry.ts'

type SearchState = 'typeMore' | 'searching' | 'nothing' | 'failed'

const pauseMs = 250
const leastCharacters = 2

type Found = {
  readonly companies: readonly RegisteredCompany[]
  readonly state: SearchState
}

const nothingYet: Found = { companies: [], state: 'typeMore' }

export function useCompanyOptions() {
  const [found, setFound] = useState<Found>(nothingYet)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async (query: string) => {
    const settle = (next: Found) => {
      if (asked.current === query) setFound(next)
    }
    await findCompanies(query).then(
      (companies) => settle({ companies, state: 'nothing' }),
      () => settle({ companies: [], state: 'failed' }),
    )
  }
  const search = (typed: string) => {
    const query = typed.trim()
    asked.current = query
    clearTimeout(timer.current)
    if ([...query].length < leastCharacters) return setFound(nothingYet)
    setFound(({ companies }) => ({ companies, state: 'searching' }))
    timer.current = setTimeout(() => void ask(query), pauseMs)
  }
  return { ...found, search }
}
