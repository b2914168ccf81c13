import type { CddRecord } from '@kaihu/contract/cdd.ts'
import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { useWords } from '../words.ts'
import { useSayDiligence } from './say-diligence.ts'

const MOST_SHOWN = 6

type KeptVersionsProps = {
  title: string
  /** the newest first */
  versions: RiskChecklist['versions'] | CddRecord['versions']
  nameOf: (version: number) => string
}

export function KeptVersions({ title, versions, nameOf }: KeptVersionsProps) {
  const say = useSayDiligence()
  const words = useWords()
  if (versions.length === 0) return null
  return (
    <SectionCard title={title}>
      <ul className="checklist-versions">
        {versions.slice(0, MOST_SHOWN).map(({ version, intent, savedAt, savedBy }) => (
          <li key={version}>
            {nameOf(version)} {say(`checklist.intents.${intent}`)}{' '}
            <span className="soft">
              {words.person(savedBy)} <BankTime at={savedAt} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
