import { blank, entryIs } from '../../form/fields/condition.ts'
import { type FieldDraft, field, radio, select, text } from '../../form/fields/define.ts'
import { read } from '../../form/scope.ts'
import { taxNumberOf } from '../checks/company-number.ts'

/**
 * R27, R28, of the company and of its controlling persons. `residencyPath` names the answer on tax residency
 * that it follows.
 */
export function taxResidenceFields(
  residencyPath: string,
  { simplified = false } = {},
): readonly FieldDraft[] {
  return [
    field('taxCountry', select('countries'), {
      required: true,
      offers: (code, scope) => code !== 'CN' || read(scope, residencyPath) !== 'nonOnly',
      refusal: 'M-CRS-3',
      screening: true,
      simplified,
    }),
    field('tin', text(40, 'code'), {
      required: blank('.tinReason'),
      missing: 'M-TIN-1',
      checks: [taxNumberOf('.taxCountry')],
      simplified,
      helped: true,
      tags: ['msk'],
    }),
    field('tinReason', radio('crsTinReasons'), {
      required: blank('.tin'),
      missing: 'M-TIN-1',
      visible: blank('.tin'),
      simplified,
    }),
    field('tinReasonDetail', text(255), {
      required: true,
      missing: 'M-TIN-2',
      visible: entryIs(
        'reasonNeedsExplanation',
        'crsTinReasons',
        '.tinReason',
        ({ needsExplanation }) => needsExplanation,
      ),
      simplified,
    }),
  ]
}
