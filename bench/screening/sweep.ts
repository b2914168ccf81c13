import { connect } from '@kaihu/api/platform/database/connect.ts'
import { followHits } from '@kaihu/api/relationships/cases/follow-hits.usecase.ts'
import { reachParties } from '@kaihu/api/screening/standing/reach-parties.usecase.ts'
import { sweepStanding } from '@kaihu/api/screening/standing/sweep-standing.usecase.ts'
import { EMPTY_PARTY } from '@kaihu/domain/screening/party-record.ts'
import { CompiledQuery, sql } from 'kysely'
import { putMadeList } from '../../tests/harness/drawn/made-list.ts'
import { progress, report } from '../figures/figure.ts'
import { openWorld } from '../product/world.ts'

const CUSTOMERS = 100_000
const ALL = 2_000_000
const LISTED = 50_000
const CHANGED = 500
const HOUR_S = 3_600

/** Customers with the company as their one party; every name is another. */
const FILL = `with made as (
    select n, gen_random_uuid() as id,
      (array['华','盛','瑞','恒','远','信','嘉','宏','泰','润','锦','启'])[1 + n % 12]
      || (array['达','通','丰','源','和','诚','邦','腾','科','岳','川','越'])[1 + (n / 12) % 12]
      || (array['贸易','科技','物流','实业','机电','建材','服饰','食品'])[1 + (n / 144) % 8] || n || '有限公司' as name
    from generate_series(1, $1::int) n
  ), related as (
    insert into kaihu.relationship (relationship_id, credit_code, company_name, search_text, origin, opened_on, reviewed_on,
      next_review_on, changed_at)
    select id, 'B' || lpad(n::text, 17, '0'), name, name, 'import', current_date, current_date, current_date + 365, now() from made
  )
  insert into kaihu.relationship_party (party_id, relationship_id, place, record, facts_hash)
  select id, id, 0, $2::jsonb || jsonb_build_object('legalNameChinese', name), md5(name) from made`

/**
 * Screening of customers: a list that changed against everybody who was screened, and the sweep of whom
 * nobody screened. What it comes to at 2,000,000 customers is told by line beside what was measured.
 */
export async function main([wanted]: readonly string[]): Promise<void> {
  const customers = Number(wanted ?? CUSTOMERS)
  const world = await openWorld()
  const patient = connect(world.ownerUrl, { statementTimeout: 600_000 })
  const deps = { database: world.database, clock: () => new Date(), follow: followHits }
  const context = { bench: 'sweep', customers, listed: LISTED }
  try {
    await putMadeList(patient, { list: 'AML', names: LISTED })
    progress(`making ${customers} customers`)
    const record = { ...EMPTY_PARTY, partyTypeCode: 'E', roleTypeCode: 'APPLICANT' }
    await sql.raw('analyze kaihu.relationship_party').execute(patient)
    await patient.executeQuery(CompiledQuery.raw(FILL, [customers, JSON.stringify(record)]))
    await reachParties(deps)
    progress('the sweep')
    const swept = await timed(() =>
      sweepStanding(deps, { oldest: new Date(0), until: new Date(Date.now() + HOUR_S * 1000) }),
    )
    const perSecond = customers / swept.seconds
    report({ ...context, figure: 'sweep', unit: 'parties/s', value: perSecond, hits: swept.result.hits })
    report({ ...context, figure: 'sweep of 2,000,000', unit: 'h', value: ALL / perSecond / HOUR_S })
    await putMadeList(patient, { list: 'AML', names: LISTED + CHANGED })
    progress('a changed list')
    const reached = await timed(() => reachParties(deps))
    report({ ...context, figure: 'changed list', unit: 's', value: reached.seconds, changed: CHANGED })
    const whole = (reached.seconds * ALL) / customers
    report({ ...context, figure: 'changed list at 2,000,000', unit: 's', value: whole, goal: HOUR_S })
    if (reached.result !== customers)
      throw new Error(`${reached.result} of ${customers} were held against it`)
  } finally {
    await patient.destroy()
    await world.close()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1000, result }
}
