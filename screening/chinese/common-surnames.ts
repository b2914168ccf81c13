/**
 * The family names most borne on the mainland (Ministry of Public Security, yearly name reports) and those of the
 * Hundred Family Surnames in use, simplified: Wikidata's table lacks some of the commonest.
 */
export const COMMON_SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范' +
  '汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文施洪辛柯庄温牛樊葛邢' +
  '安齐伍庞颜倪章鲁岳翟殷詹申耿关焦左柳甘祝包宁符阮尚纪梅童凌毕单裴霍成苗谷盛曲翁冉骆蓝路游靳欧阳管柴蒙鲍华喻祁房蒲滕屈' +
  '饶解牟艾尤时穆农司古吉缪车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑' +
  '郎甄丛仲虞敖巩明佘池查麻苑迟邝封官谈鞠匡惠荆乐冀胥南班储原栗燕楚鄢劳谌奚皮蔺楼盘冼区岳揭卓尧'
