import type { Role } from '@kaihu/domain/access/roles.ts'

/** Satisfies the password policy (at least 15 characters, no common word alone); printed at the start of a demo. */
export const DEMO_PASSWORD = 'Kaihu-demo-2026-desk'

export type DemoPerson = {
  staffId: string
  username: string
  nameZh: string
  nameEn: string
  roles: readonly Role[]
  sector?: string
}

type Row = readonly [username: string, nameZh: string, nameEn: string, roles: readonly Role[]]

/** Invented persons: two for every role, one with two roles, one with none. */
const ROWS: readonly Row[] = [
  ['ro1', '陈思远', 'Chen Siyuan', ['RO']],
  ['ro2', '林若溪', 'Lin Ruoxi', ['RO']],
  ['rm1', '周明轩', 'Zhou Mingxuan', ['RM']],
  ['rm2', '沈佳宁', 'Shen Jianing', ['RM']],
  ['rml1', '方文博', 'Fang Wenbo', ['RM_LEADER']],
  ['rml2', '顾晓岚', 'Gu Xiaolan', ['RM_LEADER']],
  ['ao1', '许志远', 'Xu Zhiyuan', ['AO']],
  ['ao2', '叶静怡', 'Ye Jingyi', ['AO']],
  ['aol1', '邓海峰', 'Deng Haifeng', ['AO_LEADER']],
  ['aol2', '苏雅雯', 'Su Yawen', ['AO_LEADER']],
  ['cm1', '梁家豪', 'Liang Jiahao', ['CM']],
  ['cm2', '谢雨桐', 'Xie Yutong', ['CM']],
  ['cml1', '唐国栋', 'Tang Guodong', ['CM_LEADER']],
  ['cml2', '韩雪梅', 'Han Xuemei', ['CM_LEADER']],
  ['gsc1', '曹宇航', 'Cao Yuhang', ['GSC_BB_CM']],
  ['gsc2', '彭诗涵', 'Peng Shihan', ['GSC_BB_CM']],
  ['crt1', '袁立群', 'Yuan Liqun', ['CRT']],
  ['crt2', '邹美琳', 'Zou Meilin', ['CRT']],
  ['hub1', '蒋伟杰', 'Jiang Weijie', ['HUB']],
  ['hub2', '贾春燕', 'Jia Chunyan', ['HUB']],
  ['inv1', '魏长青', 'Wei Changqing', ['INVESTIGATOR']],
  ['inv2', '薛丽娜', 'Xue Lina', ['INVESTIGATOR']],
  ['sector1', '潘振邦', 'Pan Zhenbang', ['SECTOR_HEAD']],
  ['sector2', '范玉洁', 'Fan Yujie', ['SECTOR_HEAD']],
  ['risk1', '石建平', 'Shi Jianping', ['RISK_CONTROL']],
  ['risk2', '廖敏仪', 'Liao Minyi', ['RISK_CONTROL']],
  ['bbo1', '姚启明', 'Yao Qiming', ['BB_OVERSIGHT']],
  ['bbo2', '熊婉清', 'Xiong Wanqing', ['BB_OVERSIGHT']],
  ['admin1', '孔令辉', 'Kong Linghui', ['ADMIN']],
  ['admin2', '白晓光', 'Bai Xiaoguang', ['ADMIN']],
  ['multi1', '常悦然', 'Chang Yueran', ['CM', 'RM']],
  ['norole1', '万子墨', 'Wan Zimo', []],
]

const DEMO_SECTOR = 'BB'

export const DEMO_STAFF: readonly DemoPerson[] = ROWS.map(([username, nameZh, nameEn, roles], index) => ({
  staffId: `S${String(index + 1).padStart(4, '0')}`,
  username,
  nameZh,
  nameEn,
  roles,
  ...(roles.includes('SECTOR_HEAD') ? { sector: DEMO_SECTOR } : {}),
}))
