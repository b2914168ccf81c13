/** Of the Hundred Family Surnames (public domain). After the colon stands what no common reading gives. */
export const COMPOUND_LIST =
  '万俟:moqi 司马 上官 欧阳 夏侯 诸葛 闻人 东方 赫连 皇甫 尉迟:yuchi 公羊 澹台:tantai 公冶 宗政 濮阳 淳于 单于:chanyu 太叔 ' +
  '申屠 公孙 仲孙 轩辕 令狐:linghu 钟离 宇文 长孙:zhangsun 慕容 鲜于 闾丘 司徒 司空 亓官:qiguan 司寇 子车:ziju 颛孙 端木 ' +
  '巫马 公西 漆雕 乐正:yuezheng 壤驷 公良 拓跋 夹谷:jiagu 宰父 谷梁 段干 百里 东郭 南门 呼延 羊舌 微生 梁丘 左丘 东门 ' +
  '西门 南宫 第五'

/** Each with the spellings that no rule gives. */
export const COMPOUND_SURNAMES: Readonly<Record<string, string>> = Object.fromEntries(
  COMPOUND_LIST.split(' ').map((entry) => {
    const [han = '', spelling = ''] = entry.split(':')
    return [han, spelling]
  }),
)
