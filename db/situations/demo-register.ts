import { importCompanies } from '@kaihu/api/registry/import-companies.usecase.ts'
import { COMPANY_COLUMNS } from '@kaihu/api/registry/read-company.ts'
import { exampleCompany } from '@kaihu/domain/application/examples/companies.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import type { Pool } from 'pg'
import { fictitiousName } from './fictitious-names.ts'

/** The companies of the demo orders as the register knows them: a line of the file that it is filled from. */
function lineOf(index: number): string {
  const { seed, legalName, partnerName, products } = exampleCompany(index)
  const { nameCn, nameEn } = fictitiousName(index)
  const cells: Readonly<Record<(typeof COMPANY_COLUMNS)[number], string>> = {
    credit_code: exampleUscc(seed),
    name: nameCn,
    name_en: nameEn,
    former_name: '',
    entity_form: 'limited',
    enterprise_type: '1130',
    established_on: '2018-05-20',
    capital: '5000000',
    capital_currency: 'CNY',
    licence_from: '2018-05-20',
    licence_to: '2048-05-19',
    legal_representative: legalName,
    business_scope: `${products}；技术咨询、技术服务；货物进出口。`,
    shareholders: `${legalName}:70;${partnerName}:30`,
  }
  return COMPANY_COLUMNS.map((column) => `"${cells[column]}"`).join(',')
}

/** Fills the embedded company register with so many companies of the demo, once: whoever applies can look theirs up. */
export async function haveRegister(pool: Pool, companies: number): Promise<void> {
  const { rowCount } = await pool.query('select 1 from twin.company_register limit 1')
  if (rowCount !== null && rowCount > 0) return
  const lines = Array.from({ length: companies }, (_, index) => lineOf(index))
  const file = async function* () {
    yield `${[COMPANY_COLUMNS.join(','), ...lines].join('\n')}\n`
  }
  const { refused } = await importCompanies(pool, file(), {
    refused: () => undefined,
    progress: () => undefined,
  })
  if (refused > 0) throw new Error(`${refused} companies of the demo cannot be registered`)
}
