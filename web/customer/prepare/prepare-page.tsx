import { PrinterOutlined } from '@ant-design/icons'
import { typicalMinutes } from '@kaihu/domain/application/effort.ts'
import { type PaperAtHand, papersAtHand } from '@kaihu/domain/application/files/papers-at-hand.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import { usePrintedFoot } from '../../kit/screen/printed-foot.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import '../card.css'
import './prepare.css'

export default function PreparePage(): ReactNode {
  const { t } = useTranslation('customer')
  const { flow: asked } = useScreen().search
  const flow = asked === SIMPLIFIED ? SIMPLIFIED : STANDARD
  const papers = papersAtHand(flow)
  const title = t('prepare.title', { way: t(`flow.${flow}`) })
  usePrintedFoot(title)
  return (
    <article className="card prepare">
      <header className="prepare-head">
        <div>
          <h1>{title}</h1>
          <p className="soft">{t('prepare.lead', { minutes: typicalMinutes(flow) })}</p>
        </div>
        <Button
          className="no-print"
          type="primary"
          icon={<PrinterOutlined aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('prepare.print')}
        </Button>
      </header>
      <h2>{t('prepare.always')}</h2>
      <PaperList papers={papers.filter(({ isAlways }) => isAlways)} />
      <h2>{t('prepare.sometimes')}</h2>
      <PaperList papers={papers.filter(({ isAlways }) => !isAlways)} />
      <h2>{t('prepare.know')}</h2>
      <ul>
        {(['people', 'owners', 'tax', 'seal'] as const).map((key) => (
          <li key={key}>{t(`prepare.facts.${key}`)}</li>
        ))}
      </ul>
      <p className="soft">{t('prepare.formats')}</p>
    </article>
  )
}

function PaperList({ papers }: { papers: readonly PaperAtHand[] }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  return (
    <ul>
      {papers.map(({ key, label, isAlways }) => (
        <li key={key}>
          {say(label)}
          {!isAlways && <span className="soft"> {t(`prepare.when.${key as 'articles'}`)}</span>}
        </li>
      ))}
    </ul>
  )
}
