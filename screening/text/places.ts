/** Countries, regions and great cities as one word: in a company's name they say which branch it is, not whose. */
export const PLACES = new Set(
  (
    'afghanistan africa albania algeria america american andorra angola arab arabia argentina armenia asia asian ' +
    'atlanta australia austria azerbaijan bahrain bangladesh beijing belarus belgium benin berlin bolivia bosnia ' +
    'boston brasil brazil britain british brunei bulgaria burma cambodia cameroon canada chile china chinese ' +
    'colombia congo croatia cuba cyprus czech dallas damascus denmark deutschland dubai egypt england espana ' +
    'estonia ethiopia euro europe european finland france frankfurt gambia georgia germany ghana greece guangdong ' +
    'guangzhou guatemala guinea haiti honduras hongkong hungary iceland india indian indonesia iran iraq ireland ' +
    'israel istanbul italia italy japan jordan kazakhstan kenya korea kuwait kyrgyzstan laos latvia lebanon libya ' +
    'lithuania london luxembourg macau macao malaysia mali malta mexico moldova monaco mongolia morocco moscow ' +
    'mozambique myanmar namibia nanjing nederland nepal netherlands nicaragua niger nigeria norway oman osterreich ' +
    'pakistan palestine panama paraguay paris peru philippines phoenix poland polska portugal qatar romania russia ' +
    'russian rwanda saudi schweiz scotland senegal serbia shanghai shenzhen singapore slovakia slovenia somalia ' +
    'spain sudan suisse sverige svizzera sweden switzerland syria syrian taiwan tajikistan tanzania tehran thailand ' +
    'tianjin tokyo tunisia turkey turkiye turkmenistan uganda ukraine uruguay uzbekistan venezuela vietnam wales ' +
    'yemen york zambia zimbabwe ' +
    // Chinese provinces and cities that companies carry in front of their name.
    'anhui changchun changsha chengdu chongqing dalian dandong dongguan foshan fujian fuzhou gansu guangxi guiyang guizhou hainan ' +
    'hangzhou harbin hebei hefei heilongjiang henan hubei hunan jiangsu jiangxi jilin jinan kunming lanzhou liaoning ' +
    'nanchang nanning ningbo ningxia qingdao qinghai shaanxi shandong shanxi shenyang shijiazhuang sichuan suzhou taiyuan tibet ' +
    'urumqi wenzhou wuhan wuxi xiamen xinjiang yantai yunnan zhejiang zhengzhou zhuhai'
  ).split(' '),
)
