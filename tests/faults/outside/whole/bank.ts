/** The people of a small bank by user name, as its setup file names them and its directory knows them. */
export const ADMINISTRATORS = [
  ['wang.li', '王丽', 'Wang Li'],
  ['chen.bo', '陈波', 'Chen Bo'],
] as const

const STAFF = [
  ['rml1', '方文博', 'RM_LEADER'],
  ['cml1', '唐国栋', 'CM_LEADER'],
  ['rm1', '周明轩', 'RM'],
  ['ro1', '陈思远', 'RO'],
  ['gsc1', '曹宇航', 'GSC_BB_CM'],
  ['hub1', '蒋伟杰', 'HUB'],
] as const

export const BRANCH = 'SH01'
export const PASSWORD = 'a long password of the directory'

/** The lists that this bank screens against, of its own making; the others are put out of use. */
export const LISTS = ['BLACKLIST', 'PEP'] as const
const UNUSED = ['OFAC', 'UN', 'US_CSL', 'OPENSANCTIONS', 'EXIT', 'SSC', 'AML', 'NEGATIVE_NEWS']

/** A list with one invented entry, in the form of the bank's own lists. */
export function listFile(code: string): string {
  const head =
    'id,type,name,aliases,weak_aliases,former_names,birth_dates,countries,identifiers,gender,reason'
  return `${head}\r\n${code}-1,organization,NOBODY OF THIS RUN,,,,,,,,invented\r\n`
}

/** What the bank sets up before its first order. */
export const SETUP = `branches:
  ${BRANCH}: { nameZh: 上海分行营业部, nameEn: Shanghai Branch, city: "310100" }

staff:
${STAFF.map(([user, nameZh, role]) => `  ${user}: { nameZh: ${nameZh}, nameEn: ${user}, email: ${user}@bank.example, roles: [${role}], branches: [${BRANCH}] }`).join('\n')}

lists:
${UNUSED.map((code) => `  ${code}: { isInUse: false }`).join('\n')}
`

/** Everybody in the directory: the account that looks people up comes first. */
export const DIRECTORY = [
  { uid: 'kaihu-reader', name: 'Reader', password: 'reads the directory', groups: [] },
  ...[...ADMINISTRATORS, ...STAFF].map(([uid, name]) => ({ uid, name, password: PASSWORD, groups: [] })),
]
