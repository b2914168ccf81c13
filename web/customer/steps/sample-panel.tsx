import { CloseOutlined } from '@ant-design/icons'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../../fields/read/answer-list.tsx'
import { sample } from '../../fields/samples/sample.ts'
import { findSamplePage } from '../../fields/samples/sample-pages.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'

type Props = {
  section: SectionDefinition
  form: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The section filled in by a made-up company, beside the form, at the place of the field in hand. */
export default function SamplePanel({ section, form, onClose }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const panel = useRef<HTMLElement>(null)
  const inHand = useRef<HTMLElement | null>(null)
  const { answers, context } = sample()
  const page = findSamplePage(section.key)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const follow = ({ target }: FocusEvent) => {
      inHand.current = target instanceof HTMLElement ? target : null
      showPlace(panel.current, target)
    }
    element.addEventListener('focusin', follow)
    return () => element.removeEventListener('focusin', follow)
  }, [form])
  const close = () => {
    onClose()
    // Back to the field in hand, or to what opens the example again.
    const place = inHand.current ?? form.current?.querySelector<HTMLElement>('.section-title button')
    place?.focus()
  }
  return (
    <aside ref={panel} className="sample-panel card" aria-label={t('sample.title')}>
      <header className="sample-head">
        <h2>{t('sample.title')}</h2>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t('sample.close')}
          onClick={close}
        />
      </header>
      <p className="soft">{t('sample.note')}</p>
      <AnswerList section={section} answers={answers} context={context} />
      {page && <AppLink href={page.path}>{t('sample.all')}</AppLink>}
    </aside>
  )
}

/** Scrolls the sample to the answer of the field in hand; any entry of a group stands for the first. */
function showPlace(panel: HTMLElement | null, target: EventTarget | null): void {
  if (!panel || !(target instanceof Element)) return
  const path = target
    .closest('[data-path]')
    ?.getAttribute('data-path')
    ?.replaceAll(/\[\d+\]/g, '[0]')
  const place = path && panel.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  if (!place) return
  panel.querySelector('.sample-here')?.classList.remove('sample-here')
  place.classList.add('sample-here')
  panel.scrollTop += place.getBoundingClientRect().top - panel.getBoundingClientRect().top - 96
}
