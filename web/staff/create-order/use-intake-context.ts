import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { useMemo } from 'react'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'

/** @param offered the branches that the order may go to */
export function useIntakeContext(offered: readonly string[]): ApplicationContext {
  const { locale } = useWords()
  const branches = offered.join(' ')
  return useMemo(
    () =>
      contextOf({
        flow: STANDARD,
        side: 'staff',
        today: bankToday(),
        locale,
        branches: branches.split(' '),
      }),
    [locale, branches],
  )
}
