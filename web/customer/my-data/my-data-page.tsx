import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnData } from '../../client/rights.ts'
import { LoadState } from '../../kit/load-state.tsx'
import type { Asked } from './asked.ts'
import '../card.css'
import { AskDialog } from './ask-dialog.tsx'
import { HeldData } from './held-data.tsx'
import './my-data.css'
import { NoticeChoice } from './notice-choice.tsx'
import { OwnConsents } from './own-consents.tsx'
import { OwnExports } from './own-exports.tsx'
import { OwnRequests } from './own-requests.tsx'

export default function MyDataPage(): ReactNode {
  const { t } = useTranslation('rights')
  const [isMaking, setMaking] = useState(false)
  const data = useOwnData(isMaking)
  const isWaiting = data.data?.exports.some(({ state }) => state === 'waiting') ?? false
  if (isWaiting !== isMaking) setMaking(isWaiting)
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div className="my-data">
      <header className="my-data-head">
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </header>
      <LoadState query={data} lines={10}>
        {(own) => (
          <>
            <HeldData own={own} onAsk={setAsked} />
            <NoticeChoice />
            <OwnExports own={own} />
            <OwnRequests own={own} onAsk={setAsked} />
            <OwnConsents own={own} onAsk={setAsked} />
            {asked && <AskDialog asked={asked} own={own} onClose={() => setAsked(null)} />}
          </>
        )}
      </LoadState>
    </div>
  )
}
