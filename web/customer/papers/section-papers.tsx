import type { PaperView } from '@kaihu/contract/papers.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePapers } from '../../client/files/papers.ts'
import { PaperList } from '../../fields/papers/paper-list.tsx'
import { useSay } from '../../fields/say.ts'
import type { Application } from '../steps/use-application.ts'
import { DraftNote } from './draft-note.tsx'
import { OutdatedCopies } from './outdated-copies.tsx'
import { SignedCopy } from './signed-copy.tsx'
import './signed-copy.css'

type Props = {
  application: Application
  sections: readonly string[]
}

export function SectionPapers({ application, sections }: Props): ReactNode {
  const { t } = useTranslation('papers')
  const { orderCode } = application.order
  const list = usePapers(orderCode)
  const papers =
    list.data?.papers.filter(({ section }) => section !== null && sections.includes(section)) ?? []
  if (papers.length === 0) return null
  const { isDraft = true, round = 0 } = list.data ?? {}
  const slots = [...new Set(papers.flatMap(({ slot }) => slot ?? []))].flatMap((path) => findSlot(path) ?? [])
  return (
    <section className="card section-card" aria-labelledby="papers-title">
      <h2 id="papers-title">{t('screen.heading')}</h2>
      <p className="soft">
        {isDraft
          ? t(round > 0 ? 'screen.openAgainNote' : 'screen.openNote')
          : t('screen.finalNote', { round })}
      </p>
      <PaperList
        orderCode={orderCode}
        papers={papers}
        renderNote={(paper) =>
          paper.isDraft ? (
            <DraftNote orderCode={orderCode} waitsFor={paper.waitsFor} />
          ) : (
            <SignedCopyNote paper={paper} />
          )
        }
      />
      {slots.length > 0 && (
        <>
          <h3>{t('screen.signedCopies')}</h3>
          <OutdatedCopies papers={papers} />
          <ul className="signed-copies">
            {slots.map((slot) => (
              <SignedCopy key={slot.slot} application={application} slot={slot} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function SignedCopyNote({ paper }: { paper: PaperView }): ReactNode {
  const { t } = useTranslation('papers')
  const say = useSay()
  const slot = paper.slot === null ? undefined : findSlot(paper.slot)
  return slot ? t('screen.signHere', { slot: say(slot.field.label) }) : t('screen.handIn')
}
