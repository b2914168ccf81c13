import { is } from '../../form/fields/condition.ts'
import { date, field, group, radio, select, text } from '../../form/fields/define.ts'
import { address, addressWithEnglish } from '../blocks/address.ts'
import { pastWarns } from '../checks/dates.ts'
import { regionCode } from '../checks/regions.ts'
import { fromMainland } from '../conditions/company-conditions.ts'
import { answerOf, regionOfAddress } from '../initials.ts'
import { only } from '../offers.ts'
import { section } from './section.ts'

export const businessLocations = section('businessLocations', [
  field('registerAddress', addressWithEnglish, {
    required: true,
    screening: true,
    simplified: true,
    tags: ['pre'],
  }),
  field('registerProvince', select('provinces'), {
    visible: fromMainland,
    derived: answerOf('businessLocations.registerAddress.province'),
    simplified: true,
  }),
  field('registerCity', select('cities'), {
    visible: fromMainland,
    derived: answerOf('businessLocations.registerAddress.city'),
    simplified: true,
  }),
  field('regionCode', text(6, 'digits'), {
    visible: fromMainland,
    checks: [regionCode],
    derived: regionOfAddress,
    helped: true,
    tags: ['drv'],
  }),
  field('businessAddressSource', radio('addressSource'), {
    required: true,
    offers: only('registered', 'other'),
    simplified: true,
  }),
  field('businessAddress', addressWithEnglish, {
    required: true,
    visible: is('businessAddressSource', 'other'),
    screening: true,
    simplified: true,
  }),
  field('mailingAddressSource', radio('addressSource'), {
    initial: 'registered',
    required: true,
    offers: only('registered', 'business', 'other'),
    simplified: true,
  }),
  field('mailingAddress', address, {
    required: true,
    visible: is('mailingAddressSource', 'other'),
    simplified: true,
  }),
  field('addressDifferenceReason', text(255), {
    required: true,
    visible: is('businessAddressSource', 'other'),
    simplified: true,
  }),
  field('premises', radio('premises'), { required: true, simplified: true, helped: true }),
  field('leaseEndDate', date, { required: true, visible: is('premises', 'leased'), checks: [pastWarns] }),
  field(
    'otherLocations',
    group(0, 10, [
      field('address', address, { required: true, screening: true }),
      field('use', text(64), { required: true }),
    ]),
  ),
])
