import type { IntentionView } from '@kaihu/contract/intention.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshCustomerOrders } from '../../client/customer-orders.ts'
import { useIntention } from '../../client/intention.ts'
import { useOrderTexts } from '../../client/orders/order-texts.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import { useUnsaved } from '../../kit/screen/unsaved.ts'
import { addresses } from '../addresses.ts'
import { ApplicationLoadFailed, NoSuchApplication } from '../load-failed.tsx'
import { ApproachPanel } from './approach-panel.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { type IntentionStep, IntentionSteps } from './intention-steps.tsx'
import { LivenessPanel } from './liveness-panel.tsx'
import { ResumePanel } from './resume-panel.tsx'
import { BranchPanel, ClosedPanel, SuccessPanel, WaitingPanel } from './settled-panels.tsx'
import { DevicePanel } from './studio/device-panel.tsx'
import { StudioPanel } from './studio/studio-panel.tsx'
import { type Chosen, useCamera } from './studio/use-camera.ts'
import { useSessionState } from './studio/use-session-view.ts'
import { useStudio } from './studio/use-studio.ts'
import '../card.css'
import '../result/result.css'
import './intention.css'

export default function RecordVideo() {
  const { order = '', done } = useScreen().search
  const query = useIntention(order)
  useOrderTexts(query.data?.texts)
  // Without an order there is nothing to declare: the list of applications leads here with one.
  if (order === '') return <NoSuchApplication />
  // A recording goes on though a later read of the page fails.
  if (!query.data && query.isError)
    return <ApplicationLoadFailed error={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  return <Declaration key={order} view={query.data} isDone={done === 'yes'} />
}

function stepOf(view: IntentionView, isChanging: boolean, isChecked: boolean): IntentionStep | null {
  if (view.canChooseApproach && (isChanging || view.approach === null || !view.isDisclaimerConfirmed)) {
    return 'approach'
  }
  if (view.approach !== 'online') return null
  if (view.recordings.some(({ state }) => state === 'recording' || state === 'uploaded')) return 'record'
  if (view.whyNotRecord !== null) return null
  if (!view.isConsented) return 'consent'
  return isChecked ? 'record' : 'device'
}

function Declaration({ view, isDone }: { view: IntentionView; isDone: boolean }) {
  const { t } = useTranslation('intention')
  const [isChanging, setChanging] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const step = stepOf(view, isChanging, isChecked)
  const studio = useStudio(view, () => {
    void refreshCustomerOrders()
    goTo(addresses.recordVideo(view.orderCode, true), { replace: true })
  })
  const state = useSessionState(studio.session)
  useUnsaved(state?.phase === 'recording' || state?.phase === 'saving')
  const isOver = state !== null && state.phase !== 'recording'
  const needsCamera =
    step === 'device' || (step === 'record' && studio.broken === null && !isOver && !studio.isElsewhere)
  const [camera, retryCamera] = useCamera(needsCamera, chosen)
  const isHandedIn = view.stage === 'submitted' || view.stage === 'accepted'
  const panel = () => {
    if (isDone && isHandedIn) return <SuccessPanel view={view} />
    if (step === 'approach') return <ApproachPanel view={view} onDone={() => setChanging(false)} />
    if (view.approach === 'branch') return <BranchPanel view={view} onChange={() => setChanging(true)} />
    if (step === null) return isHandedIn ? <WaitingPanel view={view} /> : <ClosedPanel view={view} />
    if (step === 'consent') {
      return (
        <ConsentPanel view={view} onOtherApproach={view.canChooseApproach ? () => setChanging(true) : null} />
      )
    }
    if (step === 'device') {
      return (
        <DevicePanel
          camera={camera}
          chosen={chosen}
          onChoose={setChosen}
          onRetry={retryCamera}
          onDone={() => setChecked(true)}
        />
      )
    }
    if (studio.broken === undefined) return <PageSkeleton />
    if (studio.broken) {
      return (
        <ResumePanel
          {...studio.broken}
          isBusy={studio.isEmptying}
          onUse={studio.resume}
          onDiscard={() => void studio.empty()}
        />
      )
    }
    return <StudioPanel view={view} camera={camera} studio={studio} onRetryCamera={retryCamera} />
  }
  return (
    <div className="intention-page">
      <header className="intention-head">
        <h1>{t('title')}</h1>
        <p className="soft">
          {view.companyName} · {t('order', { code: view.orderCode })}
        </p>
      </header>
      {view.newOneAsked && step !== null && (
        <div className="intention-asked" role="status">
          <p className="intention-problem-title">{t('asked.title')}</p>
          <p>{t('asked.reason', { reason: view.newOneAsked.reason })}</p>
        </div>
      )}
      {step !== null && <IntentionSteps current={step} />}
      {view.approach === 'online' && step !== 'approach' && step !== 'record' && (
        <LivenessPanel orderCode={view.orderCode} />
      )}
      {panel()}
    </div>
  )
}
