import { has, is, no, yes } from '../../form/fields/condition.ts'
import {
  calc,
  calcPercent,
  check,
  date,
  field,
  group,
  info,
  multi,
  percent,
  radio,
  text,
  yesNo,
} from '../../form/fields/define.ts'
import { UBO_CRITERION } from '../../lists/named-codes.ts'
import { entity } from '../blocks/entity.ts'
import { person } from '../blocks/person.ts'
import { calculatedOwners, hasMoreThanOneLayer } from '../calculations.ts'
import { percentAboveZero } from '../checks/amounts.ts'
import { notInFuture } from '../checks/dates.ts'
import { fromMainland } from '../conditions/company-conditions.ts'
import { isChainStakeholder, isOutsideOwnerAge } from '../conditions/owner-conditions.ts'
import { bankContext } from '../context.ts'
import {
  calculatedShare,
  dateOfFirstOwner,
  ownersCalculated,
  representativeAsOwner,
} from '../proposals/from-owners.ts'
import { takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

export const ownership = section('ownership', [
  field(
    'stakeholderThreshold',
    calcPercent((scope) => bankContext(scope).settings.stakeholderThreshold),
    { who: 'C', simplified: true },
  ),
  field(
    'shareholders',
    group(1, 50, [
      field('holdingType', radio('holdingType'), {
        required: true,
        initial: 'person',
        screening: true,
        simplified: true,
      }),
      field('person', person('address'), {
        required: true,
        visible: is('.holdingType', 'person'),
        screening: true,
        simplified: true,
      }),
      field('entity', entity, {
        required: true,
        visible: is('.holdingType', 'entity'),
        screening: true,
        simplified: true,
      }),
      field('percentage', percent, {
        required: true,
        checks: [percentAboveZero],
        screening: true,
        simplified: true,
      }),
      field('votingPercentage', percent, {
        taken: takenFrom('.percentage'),
        screening: true,
        simplified: true,
      }),
      field('actsForOthers', yesNo, { required: true, screening: true, simplified: true, helped: true }),
      field('heldFor', text(128), { required: true, visible: yes('.actsForOthers'), screening: true }),
      field('owners', group(0, 50, []), {
        required: isChainStakeholder,
        missing: 'M-OWN-3',
        visible: is('.holdingType', 'entity'),
        screening: true,
        simplified: true,
        helped: true,
      }),
    ]),
    { required: true, taken: representativeAsOwner, screening: true, simplified: true },
  ),
  field('stakeholderConfirm1', check, { required: true, who: 'C', screening: true, simplified: true }),
  field('stakeholderConfirm2', check, { required: true, who: 'C', screening: true, simplified: true }),
  field('stakeholderConfirm3', check, { required: true, who: 'C', screening: true, simplified: true }),
  field('equityMoreThanOneLayer', calc(hasMoreThanOneLayer), { who: 'C', screening: true, simplified: true }),
  field('uboResult', calc(calculatedOwners), { screening: true, simplified: true }),
  field(
    'beneficialOwners',
    group(1, 10, [
      field('person', person('contact', 'address'), { required: true, screening: true, simplified: true }),
      field('criterion', multi('uboCriterion'), {
        required: true,
        screening: true,
        simplified: true,
        helped: true,
      }),
      field('ownershipMethod', multi('ownershipMethod'), {
        required: true,
        screening: true,
        simplified: true,
      }),
      field('uboPercentage', percent, {
        taken: calculatedShare,
        required: has('.criterion', UBO_CRITERION.equity, UBO_CRITERION.incomeOrVotes),
        screening: true,
        simplified: true,
        tags: ['drv'],
      }),
      field('formedDate', date, {
        required: true,
        checks: [notInFuture],
        taken: dateOfFirstOwner,
        simplified: true,
      }),
      field('ageRationale', text(255), {
        required: true,
        missing: 'M-UBO',
        visible: isOutsideOwnerAge,
        simplified: true,
      }),
    ]),
    { required: true, taken: ownersCalculated, screening: true, simplified: true, helped: true },
  ),
  field('uboFiled', yesNo, { required: true, visible: fromMainland, simplified: true }),
  field('uboExempt', yesNo, { required: true, visible: no('uboFiled') }),
  field('ownershipChart', info('notices.ownershipChart'), { visible: yes('equityMoreThanOneLayer') }),
])
