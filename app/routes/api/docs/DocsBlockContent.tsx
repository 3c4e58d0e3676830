import { Table } from '~/ui/Table'
import { CodeBlock, TextWithCode } from './TextWithCode'
import type { DocsBlock } from './blocks'

export function DocsBlockContent({ block }: { block: DocsBlock }) {
  switch (block.kind) {
    case 'text':
      return <p><TextWithCode text={block.text} /></p>
    case 'code':
      return <CodeBlock code={block.code} isShell={block.isShell} />
    case 'table':
      return (
        <Table caption={block.caption} columns={block.columns}>
          {block.rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <TextWithCode text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )
    case 'shape':
      return (
        <article className="api-shape" id={`shape-${block.name}`} aria-labelledby={`shape-${block.name}-name`}>
          <h3 id={`shape-${block.name}-name`}>
            <code>{block.name}</code>
          </h3>
          <CodeBlock code={block.shape} />
          {block.notes.map((note) => (
            <p key={note} className="small">
              <TextWithCode text={note} />
            </p>
          ))}
        </article>
      )
  }
}
