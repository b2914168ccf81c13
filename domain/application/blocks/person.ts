import { notInFuture } from '../checks/dates.ts'
import { birthDateFitsCard, genderFitsCard } from '../checks/resident-card.ts'
import { all, any, blank, filled, is, isOther } from '../condition.ts'
import {
  address,
  date,
  email,
  field,
  idDocument,
  mobile,
  phone,
  radio,
  select,
  text,
  yesNo,
} from '../define.ts'
import { read } from '../scope.ts'
import { section } from '../section.ts'

const chineseReader = is('.nationality', 'CN', 'HK', 'MO', 'TW')

/** Block B3: a natural person. `blocks.ts` leaves out the parts that a section does not ask for. */
export const personSection = section('person', [
  field('sameAs', select('parties'), { screening: true, lite: true }),
  field('nameCn', text(64, 'chineseName'), {
    required: any(chineseReader, blank('.nameEn')),
    screening: true,
    lite: true,
    tags: ['push'],
  }),
  field('nameEn', text(128, 'english'), {
    required: all(filled('.idDocument.idType'), isOther('.idDocument.idType', 'residentIdCard')),
    screening: true,
    lite: true,
    tags: ['push'],
  }),
  field('formerName', text(64), { screening: true }),
  field('gender', radio('gender'), { required: true, checks: [genderFitsCard], lite: true }),
  field('birthDate', date, {
    required: true,
    checks: [notInFuture, birthDateFitsCard],
    screening: true,
    lite: true,
    tags: ['pre'],
  }),
  field('nationality', select('countries'), { required: true, screening: true, lite: true }),
  field('residency', select('countries'), {
    required: true,
    screening: true,
    lite: true,
    initial: (scope) => read(scope, '.nationality'),
  }),
  field('idDocument', idDocument, { required: true, screening: true, lite: true }),
  field('positionTitle', text(64), { required: true, lite: true }),
  field('mobile', mobile, { required: blank('.telephone'), missing: 'M-PHONE', lite: true }),
  field('telephone', phone, { required: blank('.mobile'), missing: 'M-PHONE', lite: true }),
  field('email', email, { lite: true }),
  field('residentialAddress', address, { required: true, screening: true, lite: true }),
  field('pepSelf', yesNo, { required: true, screening: true, lite: true, helped: true }),
])
