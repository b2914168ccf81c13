import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { proposedAnswer, usualAnswer, withProposals } from '@kaihu/domain/form/live/proposals.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import type { ReactNode, Ref } from 'react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { createChecker } from './checker.ts'
import { focusAt } from './focus-at.ts'
import { followTyping } from './follow-typing.ts'
import { createFormAnswers } from './form-answers.ts'
import type { FormHandle } from './form-context.ts'
import { FormContext } from './form-context.ts'
import { createLiveStore } from './live-form.ts'
import type { SectionDraft } from './section-draft.ts'

export type SectionFormActions = {
  values: () => AnswerRecord
  /** puts other answers in place (another person's after a conflict, a prefill) */
  replace: (values: AnswerRecord) => void
  /** checks everything by the submit rule, shows what is wrong, and from then on re-checks while typing */
  check: () => Promise<readonly FieldProblem[]>
  /** shows problems that the server found */
  show: (problems: readonly FieldProblem[]) => void
  focus: (path: FieldPath) => void
}

type Props = {
  section: SectionDefinition
  saved: Answers
  context: ApplicationContext
  isOpen?: (path: FieldPath) => boolean
  renderMark?: (path: FieldPath) => ReactNode
  /** told after every change, with the section's answers as they are now */
  onChange?: (values: AnswerRecord) => void
  actions?: Ref<SectionFormActions>
  /** identity numbers may stand masked: what is not seen is not found wrong */
  isMasked?: boolean
  /** keeps what is typed beyond the session */
  draft?: SectionDraft
  children: ReactNode
}

function always() {
  return true
}

/** Another section needs another form: give it the section's key as `key`. */
export function SectionForm(props: Props): ReactNode {
  const {
    section,
    saved,
    context,
    isOpen = always,
    renderMark,
    onChange,
    actions,
    isMasked = false,
    draft,
    children,
  } = props
  // Made once: what the person typed must not be overwritten when the server's copy is read again.
  const [initial] = useState(() =>
    withProposals(
      section.fields,
      { ...saved[section.key], ...draft?.kept },
      sectionScope(section.key, saved, context),
      isMasked ? usualAnswer : proposedAnswer,
    ),
  )
  const [typed] = useState(() => createFormAnswers(section.key, initial))
  const [live] = useState(() => createLiveStore(saved, section.key, initial, context))
  const checker = useMemo(
    () => createChecker({ section, context, live, typed, saved, isMasked }),
    [section, context, live, typed, saved, isMasked],
  )
  // Whoever listens may change with every render: following starts anew only for another form.
  const told = useRef(onChange)
  const open = useRef(isOpen)
  useEffect(() => {
    open.current = isOpen
    told.current = (values) => {
      draft?.keep(values)
      onChange?.(values)
    }
  })
  useEffect(
    () =>
      followTyping({
        section,
        saved,
        context,
        live,
        typed,
        isFollowing: !isMasked,
        isOpen: (path) => open.current(path),
        onChange: (values) => told.current?.(values),
        recheck: checker.recheck,
      }),
    [section, saved, context, live, typed, checker, isMasked],
  )
  const isStarted =
    saved[section.key] !== undefined && section.fields.some(({ kind }) => kind.type === 'group')
  useEffect(() => {
    if (isStarted) void checker.findFaults()
  }, [isStarted, checker])
  useImperativeHandle(actions, () => ({
    values: typed.all,
    replace: typed.replace,
    check: checker.checkAll,
    show: checker.show,
    focus: (path) => {
      live.update((now) => ({ ...now, target: path }))
      // Folded entries open first; two frames later what they hold is there.
      requestAnimationFrame(() => requestAnimationFrame(() => focusAt(path)))
    },
  }))
  const handle = useMemo<FormHandle>(
    () => ({
      section,
      context,
      saved,
      typed,
      live,
      isOpen,
      checkField: (name) => void checker.checkOne(name),
      ...(renderMark && { renderMark }),
    }),
    [section, context, saved, typed, live, isOpen, checker, renderMark],
  )
  return <FormContext value={handle}>{children}</FormContext>
}
