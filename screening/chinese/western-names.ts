/** Western given names that people with Chinese names use beside them (common names of Hong Kong, Taiwan, Singapore). */
export const WESTERN_NAMES: ReadonlySet<string> = new Set(
  (
    'aaron adam adrian agnes alan albert alex alexander alfred alice allen amanda amy andrew andy angela angie anita ' +
    'ann anna anne annie anson anthony arthur barry ben benjamin benny bernard betty bill billy bob bonnie brian ' +
    'bruce calvin candy carl carol carrie catherine cecilia charles charlie cherry chris christina christine ' +
    'christopher cindy clara clement connie cora cynthia daisy daniel danny david deborah denise dennis derek diana ' +
    'donald doris dorothy edmund edward edwin elaine eleanor elizabeth ellen elsa elsie emily emma eric erica ernest ' +
    'esther eugene eunice eva evelyn fanny felix fiona florence frances francis frank fred gary george gerald gigi ' +
    'gilbert gloria gordon grace gregory harry helen henry herman hilda howard hugo ian irene iris isaac ivan ivy ' +
    'jack jackie jackson jacky jacqueline james jane janet jason jay jeffrey jennifer jenny jeremy jerry jessica ' +
    'jessie jimmy joan joanna joanne joe joey john johnny jonathan joseph josephine joshua joyce judy julia june ' +
    'justin karen karl kate katherine kathy keith kelly kelvin ken kenneth kenny kent kevin kitty lawrence leo ' +
    'leon leonard leslie lillian lily linda lisa louis louisa lucas lucy luke lydia mabel maggie mandy marco margaret ' +
    'maria marie mark martin mary matthew maurice may melissa michael michelle mike miranda monica nancy natalie ' +
    'nathan nelson nicholas nicole nina norman olivia oscar pamela patricia patrick paul paula peggy peter phoebe ' +
    'philip phillip priscilla rachel ray raymond rebecca regina rex richard rita robert robin rocky roger roland ' +
    'ronald ronnie rosa rose rosanna roy ruby russell ruth ryan sally sam sammy samuel sandra sandy sarah sean ' +
    'sharon sherman shirley simon sophia sophie stanley stella stephanie stephen steve steven sunny susan susanna ' +
    'suzanne sylvia tammy teresa terence terry theresa thomas tiffany timothy tina tom tommy tony tracy valerie ' +
    'vanessa veronica vicky victor victoria vincent violet vivian walter wayne wendy wilfred william wilson winnie ' +
    'winston yolanda yvonne zoe'
  ).split(' '),
)
