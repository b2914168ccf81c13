import type { ActingPersonView, PaperList } from '@kaihu/contract/papers.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../say.ts'
import './acting-people.css'

type Duty = ActingPersonView['duties'][number]

export function ActingPeople({ list }: { list: PaperList }): ReactNode {
  const { t } = useTranslation('papers')
  return (
    <ul className="acting-people">
      {list.people.map(({ name, duties }) => (
        <li key={`${name} ${duties[0]?.reason}`} className="acting-person">
          <span className={name === '' ? 'soft' : 'acting-name'}>{name || t('acting.unnamed')}</span>
          <ul>
            {together(duties).map((same) => (
              <DutyLine key={keyOf(same[0])} duties={same} list={list} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function keyOf(duty: Duty | undefined): string {
  return [duty?.act, duty?.reason, duty?.section, duty?.instruction].join(' ')
}

/** A document is given once, for all the reasons that there are; each signature has its own. */
function together(duties: readonly Duty[]): readonly (readonly Duty[])[] {
  const documents = duties.filter(({ act }) => act === 'identify')
  const others = duties.filter(({ act }) => act !== 'identify').map((duty) => [duty])
  return documents.length > 0 ? [documents, ...others] : others
}

function DutyLine({ duties, list }: { duties: readonly Duty[]; list: PaperList }): ReactNode {
  const { t, i18n } = useTranslation('papers')
  const say = useSay()
  const [duty] = duties
  if (!duty) return null
  const separator = pick(i18n.language, named('、', ', '))
  const titles = duty.papers.map((id) => {
    const title = list.papers.find((paper) => paper.id === id)?.title
    return title ? pick(i18n.language, named(title.zh, title.en)) : id
  })
  const reasons = duties.map(({ reason, section }) =>
    t('acting.because', {
      reason: t(`acting.reason.${reason}`),
      section: say(`application:sections.${section}`),
    }),
  )
  return (
    <li>
      {t(`acting.${duty.act}`, { papers: titles.join(separator) })}
      <span className="acting-why">
        {reasons.join(separator)}
        {duty.instruction !== null && (
          <>
            <br />
            {t('acting.instruction', { instruction: say(`lists:signingInstruction.${duty.instruction}`) })}
          </>
        )}
      </span>
    </li>
  )
}
