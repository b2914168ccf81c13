import * as access from './access/ports.ts'
import { settleRights } from './admin/follow-groups.usecase.ts'
import { previewDrafts } from './admin/look/preview-look.usecase.ts'
import * as application from './application/ports.ts'
import { wholeCustomer } from './application/whole-customer.usecase.ts'
import { keepUnknownCaller } from './bank/outside/keep-unknown-caller.ts'
import { cddForCrt } from './diligence/cdd/cdd-for-crt.usecase.ts'
import { settleRisk } from './diligence/checklist/settle-risk.usecase.ts'
import * as documents from './documents/ports.ts'
import { askChangeAnswer } from './ebam/answer-change.usecase.ts'
import { askAnswers } from './ebam/ask-answers.usecase.ts'
import { askedPersonsOf } from './invitations/asked-persons.usecase.ts'
import { isAskedForSlot } from './invitations/identity/bring-identity.usecase.ts'
import { followSignatures } from './invitations/settle-signatures.usecase.ts'
import { tellAdministrators } from './notices/tell-administrators.usecase.ts'
import { tellPerson } from './notices/tell-person.usecase.ts'
import * as order from './order/ports.ts'
import { findShownData } from './order/reads/shown-data.usecase.ts'
import { traceRead as keepTrace } from './order/reads/trace-read.usecase.ts'
import { freshenLook as freshenPages, previewLook } from './platform/http/look/fresh-look.ts'
import { refusedMachine } from './platform/http/refused-machine.ts'
import { shownData } from './platform/http/shown-data.ts'
import { traceRead } from './platform/http/trace-read.ts'
import * as registry from './registry/ports.ts'
import { importRelationships } from './relationships/import-relationships.usecase.ts'
import { followOpening } from './relationships/open-relationship.usecase.ts'
import { changeAnswered } from './relationships/ports.ts'
import { isAskedAfterOpening } from './relationships/updates/own-updates.usecase.ts'
import { keepFacts } from './report/keep-facts.usecase.ts'
import * as screening from './screening/ports.ts'
import { freshenLook } from './settings/look/wear-look.usecase.ts'
import { publishEvents } from './webhooks/publish-events.usecase.ts'

// Who answers what lower rooms ask of higher ones. Every program that runs use cases imports this file.
access.settleRights.connect(settleRights)
access.tellOwner.connect(tellPerson)
access.tellAdministrators.connect(tellAdministrators)
refusedMachine.connect((database, now) =>
  keepUnknownCaller(database, { system: 'scim', setting: 'SCIM_TOKEN', now }),
)
traceRead.connect(keepTrace)
freshenPages.connect(freshenLook)
previewLook.connect(previewDrafts)
shownData.connect(findShownData)
order.keepFacts.connect(keepFacts)
order.publishEvents.connect(async (trx, outcome) => {
  await publishEvents(trx, outcome)
  await askAnswers(trx, outcome)
})
order.followOpening.connect(followOpening)
order.followSignatures.connect(followSignatures)
application.askedPersons.connect(askedPersonsOf)
changeAnswered.connect(askChangeAnswer)
order.cddForCrt.connect(cddForCrt)
order.wholeCustomer.connect(wholeCustomer)
documents.isAskedAfterOpening.connect(isAskedAfterOpening)
documents.isAskedForSlot.connect(isAskedForSlot)
registry.keepRelationships.connect(importRelationships)
screening.settleRisk.connect(settleRisk)
