import { any, anyEntry, has, is, isOther, no, yes } from '../../form/fields/condition.ts'
import { field, file, filesPerPerson } from '../../form/fields/define.ts'
import { UBO_CRITERION } from '../../lists/named-codes.ts'
import { isCapitalKind, isSpecialKind, isTemporaryKind } from '../conditions/account-conditions.ts'
import { fromMainland, originIs } from '../conditions/company-conditions.ts'
import {
  agentIsNotLegalRepresentative,
  concernsHongKong,
  hasLargeOrCorporateShareholder,
  personsNeedDocuments,
} from '../conditions/owner-conditions.ts'
import { section } from './section.ts'
import { signedCopies } from './signed-copies.ts'

export const designatedFiles = section('designatedFiles', [
  field('businessLicence', file(5, 'F1'), {
    required: true,
    visible: fromMainland,
    screening: true,
    simplified: true,
  }),
  field('articles', file(5, 'F1'), {
    required: is('companyInfo.entityForm', 'limited', 'jointStock', 'partnership'),
  }),
  field('legalRepIdFront', file(1, 'F1'), { required: true, screening: true, simplified: true }),
  field('legalRepIdBack', file(1, 'F1'), {
    required: isOther('legalRepresentative.person.idDocument.idType', 'passport'),
    screening: true,
    simplified: true,
  }),
  field('personIds', filesPerPerson(2, 'F1'), {
    required: true,
    visible: personsNeedDocuments,
    screening: true,
    simplified: true,
  }),
  field('addressProof', file(5, 'F1'), {
    required: any(
      is('businessLocations.premises', 'leased', 'owned'),
      is('businessLocations.businessAddressSource', 'other'),
    ),
    simplified: true,
  }),
  field('basicAccountProof', file(3, 'F1'), {
    required: true,
    visible: yes('partC.existingBasicAccount'),
    simplified: true,
  }),
  field('stockRightImageList', file(10, 'F1'), {
    required: true,
    visible: hasLargeOrCorporateShareholder,
    screening: true,
    simplified: true,
  }),
  field('ownershipChartFile', file(3, 'F1'), {
    required: true,
    visible: yes('ownership.equityMoreThanOneLayer'),
    screening: true,
    simplified: true,
  }),
  field('shareholderDocs', file(10, 'F1'), {
    required: true,
    visible: anyEntry('ownership.shareholders', is('.holdingType', 'entity')),
    screening: true,
    simplified: true,
  }),
  field('hkBusinessRegistrationImageList', file(5, 'F1'), {
    required: true,
    visible: concernsHongKong,
    screening: true,
  }),
  field('bodyCorporateCreateFormImageList', file(10, 'F1'), {
    required: true,
    visible: concernsHongKong,
    screening: true,
  }),
  field('overseasRegistration', file(10, 'F1'), {
    required: true,
    visible: originIs('overseas'),
    screening: true,
  }),
  field('boardResolutionImageList', file(10, 'F1'), { required: true, simplified: true }),
  field('powerOfAttorneyImageList', file(5, 'F1'), {
    required: true,
    visible: agentIsNotLegalRepresentative,
    simplified: true,
  }),
  field('specialAccountProof', file(5, 'F1'), {
    required: true,
    visible: anyEntry('partC.rmbAccounts', isSpecialKind('.rmbType')),
  }),
  field('temporaryAccountProof', file(5, 'F1'), {
    required: true,
    visible: anyEntry('partC.rmbAccounts', isTemporaryKind('.rmbType')),
  }),
  field('safeRegistration', file(5, 'F1'), {
    required: true,
    visible: anyEntry('partC.fxAccounts', isCapitalKind('.fxType')),
  }),
  field('regulatoryLicence', file(3, 'F1'), { required: true, visible: yes('partA.regulatedEntity') }),
  field('uboProof', file(10, 'F1'), {
    required: any(
      no('ownership.uboFiled'),
      anyEntry('ownership.beneficialOwners', has('.criterion', UBO_CRITERION.control)),
    ),
    screening: true,
  }),
  field('taxProof', file(3, 'F1'), { visible: is('vatInvoice.vatTaxpayer', 'general') }),
  field('crsFatcaSigned', file(5, 'F1'), {
    required: true,
    visible: is('intention.intentionApproach', 'branch'),
  }),
  field('specimenCardFile', file(5, 'F1')),
  field('superiorProof', file(3, 'F1'), { required: true, visible: yes('groupBelonging.hasSuperiorEntity') }),
  field('businessContracts', file(10, 'F2')),
  ...signedCopies,
])
