export type ExampleCompany = {
  readonly seed: number
  readonly nameCn: string
  readonly nameEn: string
  readonly mailDomain: string
  readonly legalName: string
  readonly legalNameEn: string
  readonly partnerName: string
  readonly partnerNameEn: string
  readonly managerName: string
  readonly managerNameEn: string
  readonly industryClass: string
  readonly industryDivision: string
  readonly products: string
  readonly branch: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
  readonly streetEn: string
  readonly postalCode: string
  readonly areaCode: string
}

const shanghai = {
  branch: 'SH01',
  province: '310000',
  city: '310100',
  district: '310104',
  street: '示例路188号创新大厦12层',
  streetEn: '12/F Innovation Building, 188 Shili Road, Xuhui District, Shanghai',
  postalCode: '200030',
  areaCode: '021',
}

const shenzhen = {
  branch: 'SZ01',
  province: '440000',
  city: '440300',
  district: '440305',
  street: '样例大道66号海景中心3层',
  streetEn: '3/F Haijing Centre, 66 Yangli Avenue, Nanshan District, Shenzhen',
  postalCode: '518000',
  areaCode: '0755',
}

const hangzhou = {
  branch: 'HZ01',
  province: '330000',
  city: '330100',
  district: '330106',
  street: '范例街9号云起园区2幢',
  streetEn: 'Building 2, Yunqi Park, 9 Fanli Street, Xihu District, Hangzhou',
  postalCode: '310012',
  areaCode: '0571',
}

type Naming = Omit<ExampleCompany, 'seed' | keyof typeof shanghai>

const namings: readonly Naming[] = [
  {
    nameCn: '澄岸精密仪器（上海）有限公司',
    nameEn: 'Chengan Precision Instruments (Shanghai) Co., Ltd.',
    mailDomain: 'chengan-demo.example.com',
    legalName: '安示明',
    legalNameEn: 'AN SHIMING',
    partnerName: '贝样琳',
    partnerNameEn: 'BEI YANGLIN',
    managerName: '岑例文',
    managerNameEn: 'CEN LIWEN',
    industryClass: 'C',
    industryDivision: '40',
    products: '工业检测仪器的研发、生产与销售',
  },
  {
    nameCn: '云杉软件科技有限公司',
    nameEn: 'Yunshan Software Technology Co., Ltd.',
    mailDomain: 'yunshan-demo.example.com',
    legalName: '戴示远',
    legalNameEn: 'DAI SHIYUAN',
    partnerName: '鄂样青',
    partnerNameEn: 'E YANGQING',
    managerName: '封例舟',
    managerNameEn: 'FENG LIZHOU',
    industryClass: 'I',
    industryDivision: '65',
    products: '企业管理软件的开发与运维服务',
  },
  {
    nameCn: '南汀国际贸易有限公司',
    nameEn: 'Nanting International Trading Co., Ltd.',
    mailDomain: 'nanting-demo.example.com',
    legalName: '葛示安',
    legalNameEn: 'GE SHIAN',
    partnerName: '桂样和',
    partnerNameEn: 'GUI YANGHE',
    managerName: '杭例初',
    managerNameEn: 'HANG LICHU',
    industryClass: 'F',
    industryDivision: '51',
    products: '家居用品的批发及进出口',
  },
]

const places = [shanghai, shenzhen, hangzhou]

/** The example company of a number; every number gives another company, the same number always the same. */
export function exampleCompany(variant: number): ExampleCompany {
  const naming = namings[variant % namings.length] ?? namings[0]
  const place = places[Math.floor(variant / namings.length) % places.length] ?? shanghai
  if (naming === undefined) throw new RangeError('there are no example companies')
  const round = Math.floor(variant / namings.length)
  const suffix = round === 0 ? '' : `第${round + 1}`
  return {
    ...naming,
    ...place,
    seed: variant,
    nameCn: `${suffix}${naming.nameCn}`,
    nameEn: round === 0 ? naming.nameEn : `${naming.nameEn} No. ${round + 1}`,
  }
}
