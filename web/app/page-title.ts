/** `青岚科技 - 订单详情 - 企业开户平台`: what the page is about, where it names it, then its title, then the platform. */
export function pageTitle(platform: string, title: string | null, name: string | null = null): string {
  return [name, title, platform].filter((part) => part !== null).join(' - ')
}
