import { asText } from '../../form/answers/answers.ts'
import { anyEntry, is, yes } from '../../form/fields/condition.ts'
import { calc, email, field, group, integer, mobile, radio, text } from '../../form/fields/define.ts'
import { read } from '../../form/scope.ts'
import { address } from '../blocks/address.ts'
import { person } from '../blocks/person.ts'
import { only } from '../offers.ts'
import { firstPersonOf, titleOf } from '../proposals/from-people.ts'
import { takenAs, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

export const systemAdministrators = section(
  'systemAdministrators',
  [
    field(
      'administrators',
      group(1, 10, [
        field('person', person('mobileNeeded'), { required: true, screening: true, simplified: true }),
        field('adminTitle', radio('title'), {
          required: true,
          taken: takenAs(titleOf, '.person.gender'),
          simplified: true,
        }),
        field('loginNamePreferred', text(20, 'code')),
        field('deviceType', radio('deviceType'), { required: true, simplified: true, helped: true }),
        field('deviceCount', integer(1, 9), {
          required: true,
          visible: is('.deviceType', 'hardTokenDevice'),
          initial: () => 1,
          simplified: true,
        }),
        field('adminEmail', email, { required: true, taken: takenFrom('.person.email') }),
        field(
          'adminAuthority',
          calc((scope) => asText(read(scope, 'ebanking.controlMode')), 'controlMode'),
          { who: 'C', simplified: true },
        ),
      ]),
      { required: true, screening: true, simplified: true },
    ),
    field('tokenDeliveryMethod', radio('deliveryMethod'), {
      required: true,
      visible: anyEntry('administrators', is('.deviceType', 'hardTokenDevice')),
      offers: only('courier', 'branch'),
      simplified: true,
    }),
    field('tokenDeliverySource', radio('addressSource'), {
      initial: 'registered',
      required: true,
      visible: is('tokenDeliveryMethod', 'courier'),
      simplified: true,
    }),
    field('tokenDeliveryAddress', address, { required: true, visible: is('tokenDeliverySource', 'other') }),
    field('tokenRecipient', text(64), {
      required: true,
      visible: is('tokenDeliveryMethod', 'courier'),
      taken: firstPersonOf('systemAdministrators.administrators', 'nameCn'),
    }),
    field('tokenRecipientMobile', mobile, {
      required: true,
      visible: is('tokenDeliveryMethod', 'courier'),
      taken: firstPersonOf('systemAdministrators.administrators', 'mobile'),
    }),
  ],
  { visible: yes('ebanking.applyBankingAccount') },
)
