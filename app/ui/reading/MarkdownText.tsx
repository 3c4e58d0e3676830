import { Fragment } from 'react'

type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] }
  | { kind: 'break' }

type Block =
  | { kind: 'paragraph' | 'heading'; children: readonly Inline[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'rule' }

export type MarkdownBlocks = readonly Block[]

interface MarkdownTextProps {
  blocks: MarkdownBlocks
  isNumbered?: boolean
}

export function MarkdownText({ blocks, isNumbered = false }: MarkdownTextProps) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} id={isNumbered ? `paragraph-${index + 1}` : undefined} />)
}

function BlockElement({ block, id }: { block: Block; id?: string }) {
  if ('children' in block) {
    const Line = block.kind === 'heading' ? 'h2' : 'p'
    return <Line id={id}><Inlines inlines={block.children} /></Line>
  }
  if (block.kind === 'rule') return <hr id={id} />
  if (block.kind === 'quote') return <blockquote id={id}><Blocks blocks={block.blocks} /></blockquote>
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List id={id}>
      {block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} />
        </li>
      ))}
    </List>
  )
}

const Blocks = ({ blocks }: { blocks: MarkdownBlocks }) => blocks.map((block, index) => <BlockElement key={index} block={block} />)

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <Fragment key={index}>{inlineElement(inline)}</Fragment>)
}

function inlineElement(inline: Inline) {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'break') return <br />
  const children = <Inlines inlines={inline.children} />
  if (inline.kind === 'link') return <a href={inline.href} rel="noopener noreferrer">{children}</a>
  return inline.kind === 'strong' ? <strong>{children}</strong> : <em>{children}</em>
}
