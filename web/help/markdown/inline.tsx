import type { MarkedToken } from 'marked'
import type { ReactNode } from 'react'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOfHelpLink } from '../addresses.ts'

/** Words in a line: strong, emphasised, a key to press, a link inside the help desk. */
export function Inline({ tokens }: { tokens: readonly MarkedToken[] }): ReactNode {
  return tokens.map((token, index) => <Word key={index} token={token} />)
}

function Word({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens as MarkedToken[]} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens as MarkedToken[]} />
        </em>
      )
    case 'codespan':
      return <kbd>{token.text}</kbd>
    case 'link':
      return <HelpLink href={token.href} tokens={token.tokens as MarkedToken[]} />
    case 'text':
    case 'escape':
      return token.text
    default:
      return null
  }
}

function HelpLink({ href, tokens }: { href: string; tokens: readonly MarkedToken[] }) {
  const target = hrefOfHelpLink(href)
  const words = <Inline tokens={tokens} />
  return target ? <AppLink href={target}>{words}</AppLink> : words
}
