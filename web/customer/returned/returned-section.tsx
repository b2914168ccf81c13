import { onlyOpenChanges } from '@kaihu/domain/application/changes/open-changes.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { nameOf } from '../../fields/form/names.ts'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { FieldInput } from '../../fields/form/shell/field-grid.tsx'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { useSay } from '../../fields/say.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useUnsaved } from '../../kit/screen/unsaved.ts'
import { addresses } from '../addresses.ts'
import { BackNote } from '../steps/section/back-note.tsx'
import { ConflictDialog } from '../steps/section/conflict-dialog.tsx'
import { SaveNote } from '../steps/section/save-note.tsx'
import { useOpenedForm, useSectionSaving } from '../steps/section/use-section-saving.ts'
import type { Application } from '../steps/use-application.ts'
import { ItemHead } from './item-head.tsx'
import { ReplyField } from './reply-field.tsx'
import { fieldAt, type ReturnedPart } from './returned-parts.ts'
import type { Replies } from './use-replies.ts'

/** What the page needs of each section before it sends everything. */
export type PartActions = {
  readonly flush: () => Promise<unknown>
}

type Props = {
  application: Application
  part: ReturnedPart
  replies: Replies
  numberOf: (fieldKey: string) => number
  onReady: (section: string, actions: PartActions | undefined) => void
}

export function ReturnedSection({ application, part, replies, numberOf, onReady }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { section, items, opened } = part
  const { order, context, answers, returned } = application
  const form = useRef<SectionFormActions>(null)
  const saving = useSectionSaving(application, section.key)
  const { saver, state, conflict, refusal } = saving
  useUnsaved(state.kind === 'unsaved' || state.kind === 'failed' || state.kind === 'stopped')
  useEffect(() => {
    onReady(section.key, { flush: saver.flush })
    return () => onReady(section.key, undefined)
  }, [section.key, saver, onReady])
  const isOpen = useCallback(
    (path: string) => returned?.openPaths.some((open) => isWithin(path, open)) === true,
    [returned],
  )
  const toSend = (values: AnswerRecord) => onlyOpenChanges(section.key, answers, values, isOpen)
  useOpenedForm({ ...saving, toSend }, form)
  return (
    <section className="card returned-section" aria-labelledby={`returned-${section.key}`}>
      <div className="returned-section-head">
        <h2 id={`returned-${section.key}`}>{say(section.title)}</h2>
        <SaveNote state={state} />
        <AppLink href={addresses.section(order.orderCode, section.key)}>{t('returned.wholeSection')}</AppLink>
      </div>
      <BackNote isBack={saving.isBack} />
      <SectionForm
        section={section}
        saved={answers}
        context={context}
        isOpen={isOpen}
        onChange={(values) => saver.touch(toSend(values))}
        actions={form}
      >
        {items.map((item) => {
          const field = fieldAt(section, item.fieldKey)
          const label = labelOfPath(item.fieldKey, say)
          return (
            <article key={item.fieldKey} className="returned-item">
              <ItemHead
                application={application}
                item={item}
                number={numberOf(item.fieldKey)}
                label={label}
              />
              {field ? (
                <div className="field-grid">
                  <FieldInput field={field} name={nameOf(item.fieldKey)} />
                </div>
              ) : (
                <AppLink href={addresses.section(order.orderCode, section.key)}>
                  {t('returned.changeSection', { section: say(section.title) })}
                </AppLink>
              )}
              <ReplyField path={item.fieldKey} label={label} replies={replies} />
            </article>
          )
        })}
        {opened.length > 0 && <OpenedToo section={section} paths={opened} />}
      </SectionForm>
      {refusal && state.kind === 'failed' && (
        <p className="field-error" role="alert">
          {messageOf(refusal)}
        </p>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          section={section}
          context={context}
          mine={() => toSend(form.current?.values() ?? {})}
          onSettle={(values) => {
            saver.settle(conflict)
            form.current?.replace(values)
            saver.touch(values)
          }}
        />
      )}
    </section>
  )
}

/** What has to be open too, for it hangs on an answer that came back. */
function OpenedToo({
  section,
  paths,
}: {
  section: ReturnedPart['section']
  paths: ReturnedPart['opened']
}): ReactNode {
  const { t } = useTranslation('customer')
  return (
    <div className="returned-opened">
      <p>{t('returned.opened')}</p>
      <div className="field-grid">
        {paths.map((path) => {
          const field = fieldAt(section, path)
          return field && <FieldInput key={path} field={field} name={nameOf(path)} />
        })}
      </div>
    </div>
  )
}
