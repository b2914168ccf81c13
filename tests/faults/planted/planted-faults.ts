/** A fault of a kind that was really made once: one place of the source, changed in one way. */
export type PlantedFault = {
  /** what goes wrong for a person */
  readonly fault: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** the test file that ought to find it, the nearest that can: each fault costs a run of it */
  readonly test: string
}

const GUARDS = 'domain/order/guards'
const HITS = 'web/staff/screening/hits'
const DETAIL = 'web/staff/order-detail'

/** A guard of a transition is dropped or turned. */
const droppedGuards: readonly PlantedFault[] = [
  {
    fault: 'the person who entered the CDD approves it at CRT',
    file: `${GUARDS}/hub-guards.ts`,
    from: "return hasEntered ? refusal('same_person_entered') : null",
    to: 'return hasEntered ? null : null',
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: 'a company gets a second customer number',
    file: `${GUARDS}/hub-guards.ts`,
    from: 'return HUB_ID.test(command.hubCustomerId) && !isOther',
    to: 'return HUB_ID.test(command.hubCustomerId)',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'a push that did not fail is sent again',
    file: `${GUARDS}/hub-guards.ts`,
    from: "if (failed.length === 0) return refusal('push_not_failed')",
    to: 'if (failed.length === 0) return null',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'an order is cancelled while its core-system record is open',
    file: `${GUARDS}/hub-guards.ts`,
    from: 'order.facts.hub_record_closed === true',
    to: 'order.facts.hub_record_closed !== false',
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: 'an order is taken in without the duplicate check',
    file: `${GUARDS}/intake-guards.ts`,
    from: "if (facts.duplicate_checked !== true) return refusal('duplicate_check_missing')",
    to: 'if (facts.duplicate_checked === undefined) return null',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'a company rejected lately comes back without the leader',
    file: `${GUARDS}/intake-guards.ts`,
    from: "return facts.reapplication_agreed === false ? refusal('reapplication_needs_leader') : null",
    to: 'return null',
    test: 'domain/order/rights/preconditions.test.ts',
  },
  {
    fault: 'one answer of four is enough for SimpliX',
    file: `${GUARDS}/intake-guards.ts`,
    from: 'LITE_QUESTIONS.find((question) => order.intake.liteAnswers[question] !== true)',
    to: 'LITE_QUESTIONS.slice(0, 1).find((question) => order.intake.liteAnswers[question] !== true)',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'an order goes back to the customer without a mark',
    file: `${GUARDS}/return-guards.ts`,
    from: "if (marks.length === 0) return refusal('marks_required')",
    to: 'if (marks.length === 0) return null',
    test: 'domain/order/returns.test.ts',
  },
  {
    fault: 'a mark without words goes to the customer',
    file: `${GUARDS}/return-guards.ts`,
    from: "if (empty !== undefined) return refusal('mark_without_text'",
    to: "if (empty === null) return refusal('mark_without_text'",
    test: 'domain/order/returns.test.ts',
  },
  {
    fault: 'after a screening-relevant change an order still jumps over screening',
    file: `${GUARDS}/return-guards.ts`,
    from: "if (command?.submission?.hasScreeningChange === true) return refusal('resume_not_possible')",
    to: '',
    test: 'domain/order/returns.test.ts',
  },
  {
    fault: 'pre-approval passes without the whole risk checklist',
    file: `${GUARDS}/review-guards.ts`,
    from: "if (facts.risk_checklist_complete !== true) return refusal('checklist_incomplete')",
    to: '',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'a restriction chosen against the calculation needs no second person',
    file: `${GUARDS}/review-guards.ts`,
    from: 'facts.restricted_mismatch === true && !isChecked',
    to: 'facts.restricted_mismatch === true && isChecked',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'an order with a high rating passes the system check',
    file: `${GUARDS}/review-guards.ts`,
    from: "return rating === 'H' ? refusal('rating_high') : null",
    to: 'return null',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'a list nobody asked counts as no hit',
    file: `${GUARDS}/review-guards.ts`,
    from: "if (order.facts.list_hit !== false) return refusal('list_hit')",
    to: "if (order.facts.list_hit === true) return refusal('list_hit')",
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'a discount is confirmed before the fee notice was refreshed',
    file: `${GUARDS}/review-guards.ts`,
    from: "return order.discount.isRefreshed ? null : refusal('discount_not_refreshed')",
    to: 'return null',
    test: 'domain/order/discount.test.ts',
  },
  {
    fault: 'screening is cleared with a party that was not screened',
    file: `${GUARDS}/review-guards.ts`,
    from: "if (facts.all_parties_screened !== true) return refusal('not_screened')",
    to: '',
    test: 'domain/order/rights/preconditions.test.ts',
  },
  {
    fault: 'screening is cleared with a true match',
    file: `${GUARDS}/review-guards.ts`,
    from: 'facts.all_hits_resolved === true && facts.true_hit !== true',
    to: 'facts.all_hits_resolved === true',
    test: 'domain/order/rights/preconditions.test.ts',
  },
  {
    fault: 'a returned application comes back with an item untouched',
    file: `${GUARDS}/submission-guards.ts`,
    from: "if (untouched !== undefined) return refusal('returned_field_untouched'",
    to: "if (untouched === null) return refusal('returned_field_untouched'",
    test: 'domain/order/returns.test.ts',
  },
  {
    fault: 'answers that were not returned are changed on the way',
    file: `${GUARDS}/submission-guards.ts`,
    from: "return stray === undefined ? null : refusal('field_not_returned', { field: stray }, stray)",
    to: 'return stray === undefined ? null : null',
    test: 'domain/order/returns.test.ts',
  },
  {
    fault: 'an incomplete application is submitted',
    file: `${GUARDS}/submission-guards.ts`,
    from: "if (!submission.isComplete) return refusal('submission_incomplete')",
    to: '',
    test: 'domain/order/rights/preconditions.test.ts',
  },
  {
    fault: 'a visit is arranged for yesterday',
    file: `${GUARDS}/visit-guards.ts`,
    from: 'if (appointment.date < shanghaiDateOf(now))',
    to: 'if (appointment.date > shanghaiDateOf(now) && false)',
    test: 'domain/order/time/visit-plan.test.ts',
  },
  {
    fault: 'one person is both witnesses',
    file: `${GUARDS}/visit-guards.ts`,
    from: "if (appointment.witness1 === appointment.witness2) return refusal('witnesses_must_differ', {}, 'witness2')",
    to: '',
    test: 'domain/order/time/visit-plan.test.ts',
  },
  {
    fault: 'a visit at the customer needs no address',
    file: `${GUARDS}/visit-guards.ts`,
    from: "place === 'customer' && (address ?? '').trim() === ''",
    to: "place === 'branch' && (address ?? '').trim() === ''",
    test: 'domain/order/time/visit-plan.test.ts',
  },
  {
    fault: 'a visit is finished with papers unsigned',
    file: `${GUARDS}/visit-guards.ts`,
    from: 'papersNeeded.filter((key) => !papersSigned.includes(key))',
    to: 'papersNeeded.filter((key) => papersSigned.length === 0 && key === papersSigned[0])',
    test: 'domain/order/time/visit-plan.test.ts',
  },
  {
    fault: 'deferred documents never come',
    file: `${GUARDS}/visit-guards.ts`,
    from: 'isDeferred && order.facts.deferred_documents_received !== true',
    to: 'isDeferred && order.facts.deferred_documents_received === false',
    test: 'domain/order/rights/preconditions.test.ts',
  },
  {
    fault: 'an application expires without a reminder',
    file: `${GUARDS}/visit-guards.ts`,
    from: "order.remindersSent.includes('half') && order.remindersSent.includes('late')",
    to: "order.remindersSent.includes('half') || order.remindersSent.length === 0",
    test: 'domain/order/time/deadlines.test.ts',
  },
  {
    fault: 'somebody absent is given an order',
    file: `${GUARDS}/assignment-guards.ts`,
    from: `  if (candidate.isAbsent) return refusal('candidate_absent', who, 'candidate')
  if (roleInSeat`,
    to: '  if (roleInSeat',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'somebody at the limit is given one more order',
    file: `${GUARDS}/assignment-guards.ts`,
    from: 'candidate.openOrders >= candidate.orderLimit',
    to: 'candidate.openOrders > candidate.orderLimit',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'one person is AO and CM of an order',
    file: `${GUARDS}/assignment-guards.ts`,
    from: 'return opposite?.staffId === candidate.staffId',
    to: 'return opposite?.staffId === undefined && candidate.staffId === undefined',
    test: 'domain/order/rights/preconditions.test.ts',
  },
]

/** Four eyes become two, or a gate stands open. */
const openGates: readonly PlantedFault[] = [
  {
    fault: 'the maker approves the own request',
    file: 'domain/order/decide/decide-approval.ts',
    from: "return isSamePerson(approval.maker, actor) ? refusal('maker_is_checker') : null",
    to: 'return null',
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: 'anybody approves',
    file: 'domain/order/decide/decide-approval.ts',
    from: "if (actor.kind !== 'staff' || !approval.checkers.some((checker) => checker === role))",
    to: "if (actor.kind !== 'staff' || role === undefined)",
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: 'what was changed after the request is approved unseen',
    file: 'domain/order/decide/decide-approval.ts',
    from: "if (command.hash !== approval.hash) return err(refusal('approval_outdated'))",
    to: '',
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: 'an approval is refused without a word',
    file: 'domain/order/decide/decide-approval.ts',
    from: 'if (wordless !== null) return err(wordless)',
    to: '',
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: "a colleague takes another's request back",
    file: 'domain/order/decide/decide-approval.ts',
    from: "if (!isSamePerson(approval.maker, actor)) return err(refusal('approval_not_yours'))",
    to: '',
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: 'a gate that was refused lets the order through',
    file: 'domain/order/gates/gate-check.ts',
    from: "if (task.status === 'refused' || task.result === 'rejected') return refusal('gate_refused', { task: kind })",
    to: "if (task.status === 'refused' || task.result === 'rejected') return null",
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'an open gate lets the order through',
    file: 'domain/order/gates/gate-check.ts',
    from: "return task.status === 'closed' ? null : refusal('gate_open', { task: kind })",
    to: 'return null',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'a gate that was never opened is not missed',
    file: 'domain/order/gates/gate-check.ts',
    from: "return gateOf(kind).isNeeded(order) ? refusal('gate_missing', { task: kind }) : null",
    to: 'return null',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'dual approvals are given by one seat',
    file: 'domain/order/gates/gates.ts',
    from: "return ['SECTOR_HEAD', 'RISK_CONTROL']",
    to: "return ['SECTOR_HEAD']",
    test: 'domain/order/gates/four-eyes.test.ts',
  },
  {
    fault: 'due diligence of a high risk needs no leader',
    file: 'domain/order/gates/gates.ts',
    from: "seats: (order) => (order.facts.risk_rating === 'H' ? ['RM_LEADER'] : [])",
    to: "seats: (order) => (order.facts.risk_rating === 'L' ? ['RM_LEADER'] : [])",
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'pre-approval forgets its gates',
    file: 'domain/order/transitions/review.ts',
    from: "      'gates_closed',\n      'application_complete',",
    to: "      'application_complete',",
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'pre-approval passes with an incomplete application',
    file: 'domain/order/transitions/review.ts',
    from: "      'application_complete',\n      'documents_there',\n      'checklist_complete',",
    to: "      'documents_there',\n      'checklist_complete',",
    test: 'domain/order/rights/preconditions.test.ts',
  },
  {
    fault: 'a relationship manager allocates case managers',
    file: 'domain/access/capabilities.ts',
    from: 'allocate_cm: { CM_LEADER: A }',
    to: 'allocate_cm: { CM_LEADER: A, RM: A }',
    test: 'domain/access/capabilities.test.ts',
  },
]

/** A question is hidden, a code is another, a calculation counts otherwise. */
const wrongForms: readonly PlantedFault[] = [
  {
    fault: 'questions of the bank alone are shown to the customer',
    file: 'domain/form/live/visible.ts',
    from: "(field.who !== 'S' || scope.context.side === 'staff')",
    to: "(field.who !== 'S' || scope.context.side !== 'staff')",
    test: 'domain/application/check-section.test.ts',
  },
  {
    fault: 'SimpliX asks everything',
    file: 'domain/application/application-form.ts',
    from: "!field.lite && bankContext({ context }).flow === 'bblite'",
    to: "!field.lite && bankContext({ context }).flow === ''",
    test: 'domain/application/check-section.test.ts',
  },
  {
    fault: 'what has to be answered may be left blank',
    file: 'domain/form/live/visible.ts',
    from: "return typeof field.required === 'boolean' ? field.required : field.required.holds(scope)",
    to: "return typeof field.required === 'boolean' ? field.required : false",
    test: 'domain/application/check-section.test.ts',
  },
  {
    fault: 'a US company is classed by its status',
    file: 'domain/application/calculations.ts',
    from: "if (read(scope, 'fatca.usOrganised') === true) return 'usOrganised'",
    to: "if (read(scope, 'fatca.usOrganised') === null) return 'usOrganised'",
    test: 'domain/application/calculations.test.ts',
  },
  {
    fault: 'an owner just at the threshold is no beneficial owner',
    file: 'domain/application/calculations.ts',
    from: '.filter((owner) => scaledPercent(owner.percent) >= least)',
    to: '.filter((owner) => scaledPercent(owner.percent) > least)',
    test: 'domain/application/calculations.test.ts',
  },
  {
    fault: 'owners behind a company are not seen through',
    file: 'domain/application/calculations.ts',
    from: "some((entry) => entry.holdingType === 'entity')",
    to: "every((entry) => entry.holdingType === 'entity')",
    test: 'domain/application/calculations.test.ts',
  },
  {
    fault: 'shares of owners are told smallest first',
    file: 'domain/application/parties/effective-owners.ts',
    from: 'compare(other.share, one.share)',
    to: 'compare(one.share, other.share)',
    test: 'domain/application/parties/effective-owners.test.ts',
  },
  {
    fault: 'a share of 33.3333 becomes 33',
    file: 'domain/application/parties/effective-owners.ts',
    from: "return decimals === '' ? units.toString() : `${units}.${decimals}`",
    to: 'return units.toString()',
    test: 'domain/application/parties/effective-owners.test.ts',
  },
  {
    fault: 'the tick that closes the account types counts in a draft',
    file: 'domain/form/check/draft-ticks.ts',
    from: "kind.type === 'check' && tags.includes('frz') && draft[key] === true && kept[key] !== true",
    to: "kind.type === 'check' && tags.includes('frz') && draft[key] === null && kept[key] !== true",
    test: 'domain/application/draft-ticks.test.ts',
  },
  {
    fault: 'a wrong check digit of a credit code passes',
    file: 'domain/checks/uscc.ts',
    from: "if (code.charAt(17) !== usccCheckCharacter(code)) return refused('uscc')",
    to: '',
    test: 'domain/checks/checksums.test.ts',
  },
]

/** Time, lists, the browser and the wire. */
const elsewhere: readonly PlantedFault[] = [
  {
    fault: 'an act pressed without a network happens later',
    file: 'web/client/query-client.ts',
    from: "mutations: { retry: false, networkMode: 'always' }",
    to: 'mutations: { retry: false }',
    test: 'web/client/query-client.test.ts',
  },
  {
    fault: 'a refused read is asked again and again',
    file: 'web/client/query-client.ts',
    from: 'count < 2 && error instanceof CallError && error.isNetwork',
    to: 'count < 2 && error instanceof CallError',
    test: 'web/client/query-client.test.ts',
  },
  {
    fault: 'a bank day has five more hours for the pre-review',
    file: 'domain/order/time/deadlines.ts',
    from: 'addBusinessHours(since, limit.amount, holidays)',
    to: 'addBusinessHours(since, limit.amount + 5, holidays)',
    test: 'domain/order/time/deadlines.test.ts',
  },
  {
    fault: 'a high risk gets no more days',
    file: 'domain/order/time/deadlines.ts',
    from: 'limit.amount + (isHigh ? limit.extraWhenHigh : 0)',
    to: 'limit.amount',
    test: 'domain/order/time/deadlines.test.ts',
  },
  {
    fault: 'a relationship manager sees the orders of colleagues',
    file: 'domain/access/scope.ts',
    from: 'RM: (order, actor) => order.rm === actor.staffId',
    to: 'RM: (order, actor) => order.rm !== null',
    test: 'domain/order/rights/every-cell.test.ts',
  },
  {
    fault: 'leaders see the orders of every branch',
    file: 'domain/access/scope.ts',
    from: 'actor.branchCodes.includes(order.branchCode)',
    to: 'actor.branchCodes.length > 0',
    test: 'domain/order/rights/every-cell.test.ts',
  },
  {
    fault: 'an investigator keeps every order',
    file: 'domain/access/scope.ts',
    from: 'INVESTIGATOR: (order, actor) => order.delegatedTo.includes(actor.staffId)',
    to: 'INVESTIGATOR: () => true',
    test: 'domain/order/gates/gates.test.ts',
  },
  {
    fault: 'customers see the orders of others',
    file: 'domain/access/scope.ts',
    from: 'return order.customerId === actor.customerId',
    to: 'return order.customerId !== null',
    test: 'domain/order/rights/every-cell.test.ts',
  },
  {
    fault: 'at 0700 nobody is named to act',
    file: 'domain/order/work/work.ts',
    from: "if (status === '0700') return ['AO']",
    to: "if (status === '0700') return []",
    test: 'domain/order/work/work.test.ts',
  },
  {
    fault: 'the CM screens before the AO has',
    file: 'domain/order/work/work.ts',
    from: "if (kind === 'cm_screening' && order.tasks.ao_screening?.status !== 'closed') return []",
    to: '',
    test: 'domain/order/work/work.test.ts',
  },
]

/** Components that decide something: what a person may press, and what is sent then. */
const wrongScreens: readonly PlantedFault[] = [
  {
    fault: 'a hit is put aside without search results',
    file: `${HITS}/hit-decision.tsx`,
    from: "const isEvidenceMissing = decision === 'false_positive' && !evidence.isComplete",
    to: 'const isEvidenceMissing = false',
    test: `${HITS}/hit-decision.test.tsx`,
  },
  {
    fault: 'a true match goes by the reason of a false one',
    file: `${HITS}/hit-decision.tsx`,
    from: 'change({ decision: target.value as Decision, reasonCode: null })',
    to: 'change({ decision: target.value as Decision })',
    test: `${HITS}/hit-decision.test.tsx`,
  },
  {
    fault: 'the second person of a hit agrees without a word',
    file: `${HITS}/hit-check.tsx`,
    from: "if (note.trim() === '') return",
    to: '',
    test: `${HITS}/hit-decision.test.tsx`,
  },
  {
    fault: 'refusing a task approves it',
    file: `${DETAIL}/tasks/task-draft.ts`,
    from: "return { approve: verb === 'approve', subjectHash",
    to: 'return { approve: true, subjectHash',
    test: `${DETAIL}/tasks/task-dialog.test.tsx`,
  },
  {
    fault: 'the second person of a task says nothing of what was shown',
    file: `${DETAIL}/tasks/task-draft.ts`,
    from: "subjectHash: task?.subjectHash ?? ''",
    to: "subjectHash: ''",
    test: `${DETAIL}/tasks/task-dialog.test.tsx`,
  },
  {
    fault: 'a task is closed without a result',
    file: `${DETAIL}/tasks/task-draft.ts`,
    from: "return kind === 'account_nature' ? ['nature', 'isMismatch', 'result'] : ['result']",
    to: "return kind === 'account_nature' ? ['nature', 'isMismatch'] : []",
    test: `${DETAIL}/tasks/task-dialog.test.tsx`,
  },
  {
    fault: 'a visit is arranged without a day',
    file: `${DETAIL}/visit/arrange-draft.ts`,
    from: '...(draft.date === null && { date: missing }),',
    to: '',
    test: `${DETAIL}/visit/arrange-draft.test.ts`,
  },
  {
    fault: 'nobody is told who has to come to the visit',
    file: `${DETAIL}/visit/arrange-form.tsx`,
    from: "hint={mustAttend ? say('desk:visit.mustAttend', { name: mustAttend }) : undefined}",
    to: 'hint={undefined}',
    test: `${DETAIL}/visit/arrange-form.test.tsx`,
  },
  {
    fault: 'an address is asked for wherever the visit is',
    file: `${DETAIL}/visit/arrange-form.tsx`,
    from: "{draft.place === 'customer' && (",
    to: '{draft.place && (',
    test: `${DETAIL}/visit/arrange-form.test.tsx`,
  },
  {
    fault: 'staff are offered a language that their screens have no words in',
    file: 'web/kit/i18n/language.ts',
    from: "audience === 'customer' || !LANGUAGES[code].isCustomersOnly",
    to: 'LANGUAGES[code] !== undefined',
    test: 'web/public-pages/customer-login.test.tsx',
  },
  {
    fault: 'a screen in traditional Chinese shows refusals in simplified characters',
    file: 'web/client/report-call-error.ts',
    from: 'i18next.language === FIRST_LOCALE || !error.codeName',
    to: 'i18next.language !== FIRST_LOCALE || !error.codeName',
    test: 'web/client/report-call-error.test.ts',
  },
]

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...droppedGuards,
  ...openGates,
  ...wrongForms,
  ...elsewhere,
  ...wrongScreens,
]
