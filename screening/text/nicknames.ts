/** English short forms that differ from the name by more than spelling; each line is one person's possible names. */
export const GROUPS = [
  'benjamin ben benny',
  'theodore ted teddy theo',
  'edward ed eddie ted ned',
  'william bill will billy willy liam',
  'robert bob rob bobby robbie bert',
  'richard dick rick richie ricky',
  'james jim jimmy jamie',
  'john jack johnny jon',
  'joseph joe joey',
  'michael mike mick mickey',
  'thomas tom tommy',
  'charles charlie chuck',
  'henry harry hank hal',
  'anthony tony',
  'andrew andy drew',
  'daniel dan danny',
  'david dave davy',
  'samuel sam sammy',
  'stephen steve steven',
  'peter pete',
  'kenneth ken kenny',
  'lawrence larry laurence',
  'leonard leo len lenny',
  'matthew matt',
  'nicholas nick nicky',
  'patrick pat paddy',
  'philip phil',
  'ronald ron ronnie',
  'timothy tim timmy',
  'walter walt wally',
  'alexander alex sasha sandy alec',
  'frederick fred freddie',
  'gerald gerry jerry',
  'gregory greg',
  'jeffrey jeff',
  'raymond ray',
  'barack barry',
  'elizabeth liz beth betty lizzie eliza lisa',
  'margaret maggie meg peggy greta',
  'catherine kate cathy katie kathy',
  'katherine kate kathy katie',
  'susan sue susie',
  'deborah debbie deb',
  'jennifer jenny jen',
  'patricia pat patty tricia',
  'barbara barb babs',
  'rebecca becky',
  'victoria vicky tori',
  'francisco paco pancho',
  'jose pepe',
  'jesus chucho',
  'ignacio nacho',
  'vladimir vova volodya',
  'dmitry dima mitya',
  'mikhail misha',
  'nikolai kolya',
  'sergei seryozha',
  'yevgeny zhenya',
  'ivan vanya',
  'yuri yura',
]

const BY_NAME = new Map<string, Set<number>>()
GROUPS.forEach((group, index) => {
  for (const name of group.split(' ')) BY_NAME.set(name, (BY_NAME.get(name) ?? new Set()).add(index))
})

export function hasNickname(name: string): boolean {
  return BY_NAME.has(name)
}

export function isNickname(left: string, right: string): boolean {
  const groups = BY_NAME.get(left)
  const others = BY_NAME.get(right)
  if (!groups || !others) return false
  for (const group of groups) if (others.has(group)) return true
  return false
}
