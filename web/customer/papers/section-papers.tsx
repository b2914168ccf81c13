import type { PaperView } from '@kaihu/contract/papers.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePapers } from '../../client/papers.ts'
import { PaperList } from '../../fields/papers/paper-list.tsx'
import { useSay } from '../../fields/say.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'

interface Props {
  orderCode: string
  section: string
}

/** The papers that a section of step 4 is about, with the company's own data (APP-05). Nothing where it has none. */
export function SectionPapers({ orderCode, section }: Props): ReactNode {
  const { t } = useTranslation('papers')
  const list = usePapers(orderCode)
  const papers = list.data?.papers.filter((paper) => paper.section === section) ?? []
  if (papers.length === 0) return null
  const { isDraft = true, round = 0 } = list.data ?? {}
  return (
    <section className="card section-card" aria-labelledby="papers-title">
      <h2 id="papers-title">{t('screen.heading')}</h2>
      <p className="soft">{isDraft ? t('screen.draftNote') : t('screen.finalNote', { round })}</p>
      <PaperList
        orderCode={orderCode}
        papers={papers}
        renderNote={(paper) => <SignedCopyNote orderCode={orderCode} paper={paper} />}
      />
    </section>
  )
}

/** Where the signed copy goes: into its slot of the upload step, or to the branch. */
function SignedCopyNote({ orderCode, paper }: { orderCode: string; paper: PaperView }): ReactNode {
  const { t } = useTranslation('papers')
  const say = useSay()
  const slot = paper.slot === null ? undefined : findSlot(paper.slot)
  if (!slot) return t('screen.handIn')
  return (
    <>
      {t('screen.signHere', { slot: say(slot.field.label) })}{' '}
      <Button
        type="link"
        size="small"
        onClick={() => goTo(addresses.section(orderCode, slot.section, slot.slot))}
      >
        {t('screen.upload')}
      </Button>
    </>
  )
}
