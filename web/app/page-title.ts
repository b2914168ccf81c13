/** `订单查询 - 企业开户平台`: the route's title as prefix when it has one. */
export function pageTitle(platform: string, title: string | null): string {
  return title ? `${title} - ${platform}` : platform
}
