import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { importCompanies } from '@kaihu/api/registry/import-companies.usecase.ts'
import { searchCompanies } from '@kaihu/api/registry/search-companies.usecase.ts'
import { usccCheckCharacter } from '@kaihu/domain/checks/uscc.ts'
import { miss, progress, report } from './figures/figure.ts'
import { percentile, timed } from './figures/statistics.ts'
import { openWorld } from './product/world.ts'

const GOAL_MS = 50

const PLACES = ['上海', '北京', '深圳', '广州', '杭州', '苏州', '成都', '武汉', '南京', '宁波']
const WORDS = [
  ...'云杉澜舟青棠鹿鸣砚北禾穗栖谷晴野柏屿望汐霁蓝松月拓岩星桥沐林听潮朗坤千帆瑾和启明远航盛德宏达瑞丰泰安',
]
const LINES = [
  '科技',
  '贸易',
  '信息技术',
  '供应链管理',
  '文化传媒',
  '生物科技',
  '新能源材料',
  '实业',
  '餐饮管理',
  '工程',
]

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

/** The n-th company: another number and, but for a few, another name. Spread by a step that shares no factor with the lists. */
function companyOf(index: number): { code: string; name: string } {
  const body = `91310000${String(index).padStart(9, '0')}`
  const mixed = (index * 7919) % 1_000_003
  const word = [1, 48, 2304].map((step) => at(WORDS, Math.floor(mixed / step))).join('')
  return {
    code: `${body}${usccCheckCharacter(body)}`,
    name: `${at(PLACES, index)}${word}${at(LINES, Math.floor(index / 10))}有限公司`,
  }
}

async function* csvOf(count: number): AsyncGenerator<string> {
  yield 'credit_code,name,legal_representative,capital,licence_to\n'
  for (let start = 0; start < count; start += 1000) {
    const lines = Array.from({ length: Math.min(1000, count - start) }, (_, index) => {
      const { code, name } = companyOf(start + index)
      return `${code},${name},王林,1000000,长期\n`
    })
    yield lines.join('')
  }
}

/** What people type, by kind: of every kind many different ones, from the whole register. */
function queriesOf(count: number): Readonly<Record<string, readonly string[]>> {
  const names = Array.from({ length: 60 }, (_, index) => companyOf((index * 15_013) % count))
  return {
    'part of a name': names.map(({ name }) => name.slice(2, 5)),
    'two characters': names.map(({ name }) => name.slice(3, 5)),
    'whole name': names.map(({ name }) => name),
    'beginning of a name': names.map(({ name }) => name.slice(0, 4)),
    'common words': [...PLACES, ...LINES, ...LINES.map((line) => `${line}有限公司`)],
    'nothing found': names.map((_, index) => `鑫淼焱${at(WORDS, index)}`),
    'credit code': names.map(({ code }) => code),
    'beginning of a code': names.map(({ code }) => code.slice(0, 12)),
    pinyin: ['shanghaiyun', 'beijing', 'shenzhenqing', 'guangzhoulu', 'hangzhousong', 'nanjingrui'],
    initials: ['shys', 'bjqt', 'szlm', 'gzyb', 'hzhs'],
  }
}

/** Fills a register with made-up companies and measures the search: `npm run bench -- registry 1000000`. */
export async function main([wanted = '1000000']: readonly string[]): Promise<void> {
  const count = Number(wanted)
  const world = await openWorld()
  const { database } = world
  const owner = createPool(world.ownerUrl, { max: 2, statementTimeout: 600_000 })
  try {
    const started = performance.now()
    await importCompanies(owner, csvOf(count), {
      refused: (line, problem) => miss(`line ${line}: ${problem}`),
      progress: (lines) => lines % 100_000 === 0 && progress(`${lines} companies`),
    })
    report({
      bench: 'registry',
      figure: 'import',
      value: count / ((performance.now() - started) / 1000),
      unit: 'rows/s',
      rows: count,
    })
    await owner.query('vacuum analyze twin.company_register')
    for (const [kind, queries] of Object.entries(queriesOf(count))) {
      await searchCompanies(database, queries[0] ?? '')
      const times: number[] = []
      for (const query of queries) times.push(await timed(() => searchCompanies(database, query)))
      const worst = percentile(times, 0.99)
      report({
        bench: 'registry',
        figure: `search p99, ${kind}`,
        value: worst,
        unit: 'ms',
        rows: count,
        load: loadavg()[0] ?? 0,
      })
      if (worst > GOAL_MS) miss(`search by ${kind}: ${worst.toFixed(1)} ms, goal ${GOAL_MS} ms`)
    }
  } finally {
    await owner.end()
    await world.close()
  }
}
